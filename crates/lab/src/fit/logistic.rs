//! Logistic regression: the mathematics of a fit, whatever the samples are of.

use ai::tactics::Sign;
use ai::tactics::evaluation::sigmoid;

/// How strongly weights are drawn to nothing: keeps features that never vary from running away.
const RIDGE: f64 = 1.0;
/// Newton's method is there after a few steps; this many are plenty.
const STEPS: usize = 30;

/// A position, and what became of it.
#[derive(Clone)]
pub struct Sample {
    /// The features, home less away.
    pub features: Vec<f64>,
    /// 1 where home won, 0 where away did, a half for a draw.
    pub result: f64,
}

/// The best weights of which none contradicts the sign it is known to have: while some do, the one
/// that moves positions most is left out.
pub fn with_signs(samples: &[Sample], names: &[&str], signs: &[(&str, Sign)]) -> Vec<f64> {
    let sign = |place: usize| signs.iter().find(|(name, _)| *name == names[place]);
    let squares = |place: usize| samples.iter().map(|one| one.features[place].powi(2)).sum::<f64>();
    let units: Vec<f64> = (0..names.len()).map(|place| squares(place).sqrt()).collect();
    let mut free: Vec<usize> = (0..names.len()).collect();
    loop {
        let weights = newton(samples, &free);
        let contradicts =
            |place: &usize| sign(*place).is_some_and(|(_, sign)| sign.contradicts(weights[*place]));
        let size = |place: &usize| weights[*place].abs() * units[*place];
        let wrong = free.iter().copied().filter(contradicts);
        match wrong.max_by(|one, two| size(one).total_cmp(&size(two))) {
            None => return weights,
            Some(worst) => free.retain(|place| *place != worst),
        }
    }
}

/// Logistic regression by Newton's method, on the features at these places; the others weigh
/// nothing.
pub fn newton(samples: &[Sample], free: &[usize]) -> Vec<f64> {
    let mut weights = vec![0.0; samples.first().map_or(0, |sample| sample.features.len())];
    for _ in 0..STEPS {
        let mut slope: Vec<f64> = free.iter().map(|place| -RIDGE * weights[*place]).collect();
        let mut curve = vec![vec![0.0; free.len()]; free.len()];
        for (index, row) in curve.iter_mut().enumerate() {
            row[index] = RIDGE;
        }
        for sample in samples {
            let chance = sigmoid(dot(&weights, &sample.features));
            let spread = chance * (1.0 - chance);
            for (row, x) in free.iter().map(|place| sample.features[*place]).enumerate() {
                slope[row] += (sample.result - chance) * x;
                for (column, y) in free.iter().map(|place| sample.features[*place]).enumerate() {
                    curve[row][column] += spread * x * y;
                }
            }
        }
        let step = solve(curve, slope);
        let size = step.iter().map(|x| x.abs()).fold(0.0, f64::max);
        for (place, step) in free.iter().zip(step) {
            weights[*place] += step;
        }
        if size < 1e-9 {
            break;
        }
    }
    weights
}

pub fn dot(weights: &[f64], features: &[f64]) -> f64 {
    weights.iter().zip(features).map(|(weight, x)| weight * x).sum()
}

/// The mean logarithmic loss.
pub fn loss(samples: &[Sample], weights: &[f64]) -> f64 {
    let of = |sample: &Sample| {
        let chance = sigmoid(dot(weights, &sample.features)).clamp(1e-12, 1.0 - 1e-12);
        -(sample.result * chance.ln() + (1.0 - sample.result) * (1.0 - chance).ln())
    };
    samples.iter().map(of).sum::<f64>() / samples.len().max(1) as f64
}

/// Solves `matrix * x = right` by elimination with the largest pivot.
pub fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        let pivot = (column..size)
            .max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()))
            .unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        for row in column + 1..size {
            let factor = matrix[row][column] / matrix[column][column];
            if factor != 0.0 {
                let (above, below) = matrix.split_at_mut(row);
                for (x, y) in below[0].iter_mut().zip(&above[column]).skip(column) {
                    *x -= factor * y;
                }
                right[row] -= factor * right[column];
            }
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}
