//! The tree below one candidate: decisions of both seats, without the dice between them.
//!
//! It is an open loop: a node stands for a sequence of decisions, whatever was thrown and whatever
//! the hidden cards were. So the answers at a node may differ from visit to visit, and a child is
//! judged by how often it could have been chosen, not by how often its parent was.

use engine::{Game, Seat};

/// More nodes than this are not kept: the playout goes on without them.
const NODES_MAX: usize = 20_000;
/// How strongly rarely tried answers draw. Chances to win differ by a few per cent only.
const CURIOSITY: f64 = 0.12;
/// How many answers are looked at after so many visits: `1 + WIDENING * sqrt(visits)`.
const WIDENING: f64 = 0.4;

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
    /// A tree with nothing but its root.
    pub fn new(seat: Seat) -> Tree<G> {
        let root = Node { visits: 0, chances: 0.0, children: Vec::new() };
        Tree { nodes: vec![root], seat }
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
        if self.nodes.len() >= NODES_MAX {
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
