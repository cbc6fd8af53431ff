//! The tree below one candidate: decisions of both seats, without the dice between them.
//!
//! It is an open loop: a node stands for a sequence of decisions, whatever was thrown and whatever
//! the hidden cards were. So the answers at a node may differ from visit to visit, and a child is
//! judged by how often it could have been chosen, not by how often its parent was.

use engine::{Game, Seat};

/// How strongly rarely tried answers draw. Chances to win differ by a few per cent only.
const CURIOSITY: f64 = 0.12;
/// How many answers are looked at after so many visits: `1 + WIDENING * sqrt(visits)`. Slowly:
/// what a node knows after a few dozen visits is worse than what the rookie knows.
const WIDENING: f64 = 0.1;

/// A place in the arena.
pub type NodeId = usize;

/// What became of a sequence of decisions.
struct Node<G: Game> {
    visits: u32,
    /// The sum of chances of the seat that searches.
    chances: f64,
    children: Vec<Child<G>>,
}

struct Child<G: Game> {
    by: Seat,
    action: G::Action,
    /// How often it could have been chosen.
    available: u32,
    node: NodeId,
}

/// The decisions below a candidate.
pub struct Tree<G: Game> {
    nodes: Vec<Node<G>>,
    /// More nodes than this are not kept: the playout goes on without them.
    most: usize,
    /// Who searches.
    seat: Seat,
}

/// What to do at a node.
pub enum Step {
    /// Go on to a known child with the proposal of this index.
    Down(usize, NodeId),
    /// The proposal of this index is new: it has a node now, and the playout begins.
    New(usize, NodeId),
    /// The tree is full: the playout begins here.
    Full,
}

impl<G: Game> Tree<G> {
    /// A tree with nothing but its root, which may grow to `most` nodes.
    pub fn new(seat: Seat, most: usize) -> Tree<G> {
        let root = Node { visits: 0, chances: 0.0, children: Vec::new() };
        Tree { nodes: vec![root], most, seat }
    }

    /// How many answers of those ranked are looked at now.
    pub fn width(&self, node: NodeId) -> usize {
        1 + (WIDENING * f64::from(self.nodes[node].visits).sqrt()) as usize
    }

    /// Chooses for `by` among `proposals`, of which `ranked` lists the best first.
    pub fn choose(
        &mut self,
        node: NodeId,
        by: Seat,
        proposals: &[G::Action],
        ranked: &[usize],
    ) -> Step {
        let mut best = None;
        let mut most = f64::NEG_INFINITY;
        for index in ranked.iter().copied().take(self.width(node)) {
            let Some(place) = self.child(node, by, &proposals[index]) else {
                return self.grow(node, by, proposals[index], index);
            };
            let worth = self.draw(node, place, by);
            if worth > most {
                (best, most) = (Some((index, place)), worth);
            }
        }
        let (index, place) = best.expect("a question has answers");
        Step::Down(index, self.nodes[node].children[place].node)
    }

    fn child(&self, node: NodeId, by: Seat, action: &G::Action) -> Option<usize> {
        let children = &self.nodes[node].children;
        children.iter().position(|child| child.by == by && child.action == *action)
    }

    /// What draws the search to a child: what it has brought `by`, and how seldom it was tried.
    fn draw(&mut self, node: NodeId, place: usize, by: Seat) -> f64 {
        let child = &mut self.nodes[node].children[place];
        child.available += 1;
        let (available, node) = (f64::from(child.available), child.node);
        let Node { visits, chances, .. } = &self.nodes[node];
        let visits = f64::from((*visits).max(1));
        let mean = chances / visits;
        let own = if by == self.seat { mean } else { 1.0 - mean };
        own + CURIOSITY * (available.ln().max(0.0) / visits).sqrt()
    }

    fn grow(&mut self, node: NodeId, by: Seat, action: G::Action, index: usize) -> Step {
        if self.nodes.len() >= self.most {
            return Step::Full;
        }
        let new = self.nodes.len();
        self.nodes.push(Node { visits: 0, chances: 0.0, children: Vec::new() });
        self.nodes[node].children.push(Child { by, action, available: 1, node: new });
        Step::New(index, new)
    }

    /// Tells the nodes of a path what came of it.
    pub fn learn(&mut self, path: &[NodeId], chance: f64) {
        for node in path {
            self.nodes[*node].visits += 1;
            self.nodes[*node].chances += chance;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rugby_the_game::RugbyTheGame;
    use rugby_the_game::actions::Action;

    #[test]
    fn a_full_tree_grows_no_further() {
        let most = 50;
        let mut tree = Tree::<RugbyTheGame>::new(Seat::Home, most);
        let proposals = [Action::Run, Action::EndTurn, Action::Fend];
        let mut full = 0;
        for _ in 0..1000 {
            let mut path = vec![0];
            loop {
                match tree.choose(path[path.len() - 1], Seat::Home, &proposals, &[0, 1, 2]) {
                    Step::Down(_, child) => path.push(child),
                    Step::New(_, child) => break path.push(child),
                    Step::Full => break full += 1,
                }
            }
            tree.learn(&path, 0.5);
        }
        assert_eq!(tree.nodes.len(), most);
        assert_eq!(full, 1000 - (most - 1));
    }

    #[test]
    fn each_side_is_drawn_to_what_is_good_for_it() {
        let proposals = [Action::Run, Action::EndTurn];
        for (by, good) in [(Seat::Home, 0), (Seat::Away, 1)] {
            let mut tree = Tree::<RugbyTheGame>::new(Seat::Home, 100);
            let mut taken = [0; 2];
            for _ in 0..4000 {
                let (index, child) = match tree.choose(0, by, &proposals, &[0, 1]) {
                    Step::Down(index, child) | Step::New(index, child) => (index, child),
                    Step::Full => unreachable!("three nodes are enough"),
                };
                taken[index] += 1;
                tree.learn(&[0, child], [0.7, 0.3][index]);
            }
            assert!(taken[good] > 3000, "{by}: {taken:?}");
        }
    }
}
