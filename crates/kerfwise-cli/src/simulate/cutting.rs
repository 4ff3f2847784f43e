//! One bar of a plan: whether its last piece still fits if kerf and lengths deviate.

use kerfwise_core::answer::{AnswerBar, BarItem, PlacedPiece};
use kerfwise_core::model::{Angles, Degrees, Nm, Oriented, Request, Turning};

/// The deviations of one bar at the saw.
pub struct Drift {
    /// The deviation of the kerf.
    pub kerf: Nm,
    /// The deviation of each piece.
    pub stop: Nm,
    /// The deviation of all parts of the bar together.
    pub length: Nm,
}

/// A bar of the plan. Its pieces keep their order and the room that the plan leaves beyond a cut.
pub struct Cutting {
    count: u32,
    parts: u32,
    /// From the head to the trim or the clamp at the tail.
    room: Nm,
    /// The first piece's start, then for each pair of neighbours the distance of their starts without the cut between
    /// them.
    begin: Nm,
    steps: Vec<Step>,
    /// From the start of the last piece to its end, tip included.
    last: Nm,
    angles: Angles,
}

/// From the start of a piece to the start of the next one.
struct Step {
    /// The distance without the cut between the two pieces.
    length: Nm,
    /// The two ends that face each other.
    facing: (Degrees, Degrees),
}

impl Cutting {
    /// A bar of an answer that the verifier has accepted.
    pub fn of(bar: &AnswerBar, request: &Request) -> Self {
        let angles = Angles {
            width: request.material_width,
            kerf: request.cut_waste,
            delta: request.delta,
        };
        let pieces: Vec<&PlacedPiece> = bar
            .items
            .iter()
            .filter_map(|item| match item {
                BarItem::Piece(piece) => Some(piece),
                BarItem::Gap(_) => None,
            })
            .collect();
        let steps = pieces
            .windows(2)
            .filter_map(|pair| {
                let [before, after] = pair else { return None };
                let facing = (before.right_angle, after.left_angle);
                Some(Step {
                    length: after.start - before.start - cut(&angles, facing),
                    facing,
                })
            })
            .collect();
        let last = pieces.last().map_or(Nm::ZERO, |piece| {
            let (left, right) = (angles.end(piece.left_angle), angles.end(piece.right_angle));
            Oriented::new(piece.length, left, right, Turning::None).extent + angles.tip(&right)
        });
        Self {
            count: bar.count,
            parts: bar
                .join_arrangement
                .as_ref()
                .map_or(1, |parts| u32::try_from(parts.len()).unwrap_or(u32::MAX)),
            room: bar.length - request.side_waste.max(request.clamp),
            begin: pieces.first().map_or(Nm::ZERO, |piece| piece.start),
            steps,
            last,
            angles,
        }
    }

    /// The number of bars in the plan that are equal to this one.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Stock parts in the bar.
    pub fn parts(&self) -> u32 {
        self.parts
    }

    pub fn pieces(&self) -> i64 {
        i64::try_from(self.steps.len()).unwrap_or(i64::MAX - 1) + 1
    }

    /// Where the last piece ends, its tip included, if the bar is cut piece by piece from its head.
    fn end(&self, kerf: Nm, stop: Nm) -> Nm {
        // A blade has no negative width.
        let kerf = (self.angles.kerf + kerf).max(Nm::ZERO);
        let angles = Angles { kerf, ..self.angles };
        let (mut at, mut known) = (self.begin, None);
        for Step { length, facing } in &self.steps {
            let cut = match known {
                Some((of, cut)) if of == facing => cut,
                _ => cut(&angles, *facing),
            };
            known = Some((facing, cut));
            at += *length + stop + cut;
        }
        at + self.last + stop
    }

    /// The free length at the tail without deviations.
    pub fn slack(&self) -> Nm {
        self.room - self.end(Nm::ZERO, Nm::ZERO)
    }

    /// Whether the last piece still fits.
    pub fn fits(&self, drift: &Drift) -> bool {
        self.end(drift.kerf, drift.stop) <= self.room + drift.length
    }

    /// The additional length that the cuts of this bar take if the kerf is wider.
    pub fn widened(&self, kerf: Nm) -> Nm {
        self.end(kerf, Nm::ZERO) - self.end(Nm::ZERO, Nm::ZERO)
    }
}

/// The length of the cut between two ends. One cut makes equal ends; other ends need the wider kerf and the tip offset.
fn cut(angles: &Angles, (right, left): (Degrees, Degrees)) -> Nm {
    angles.clearance(&angles.end(right), &angles.end(left))
}
