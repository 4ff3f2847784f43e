//! The problem: stock, pieces, and settings of the cuts.

use crate::setters::setters;
use crate::{Angle, Error, Length, Money, Plan, Solving};
use kerfwise_core::builder::read_request;
use kerfwise_core::model::{
    After, Algorithm, AllowJoins, Allowance, Degrees, Effort, JoinMode, Request, RequestOffcut, RequestPiece,
    RequestStock,
};
use std::sync::Arc;

/// A list of pieces to cut from stock. Every setting has a default; only stock and pieces must be given.
///
/// ```
/// use kerfwise::{Effort, Piece, Problem, Stock};
///
/// let plan = Problem::new()
///     .stock(Stock::new(6000).quantity(3))
///     .stock(Stock::new(4500))
///     .piece(Piece::new(2100, 4))
///     .piece(Piece::new(733.5, 10))
///     .kerf(3.2)
///     .trim(8)
///     .useful_offcut(300)
///     .effort(Effort::Preview)
///     .solve()?;
/// assert!(plan.missing().is_empty());
/// # Ok::<(), kerfwise::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    request: Request,
}

impl Default for Problem {
    fn default() -> Self {
        Self::new()
    }
}

impl Problem {
    /// A problem without stock and without pieces.
    #[must_use]
    pub fn new() -> Self {
        Self {
            request: Request::new(Vec::new(), Vec::new()),
        }
    }

    /// Reads the request that the server, the page and the command take.
    ///
    /// # Errors
    /// [`Error::InvalidRequest`] and [`Error::TooLarge`], each with the JSON path of the fault.
    ///
    /// ```
    /// let problem = kerfwise::Problem::from_json(r#"{"stock": [{"length": 6000}], "data": [{"length": -1, "count": 1}]}"#);
    /// assert_eq!(problem.unwrap_err().to_string(), "$.data[0].length must be greater than 0");
    /// ```
    pub fn from_json(json: &str) -> Result<Self, Error> {
        read_request(json.as_bytes()).map(|request| Self { request })
    }

    /// Adds bars to cut from.
    #[must_use]
    pub fn stock(mut self, stock: Stock) -> Self {
        self.request.stock.push(stock.entry);
        self
    }

    /// Adds pieces to cut.
    #[must_use]
    pub fn piece(mut self, piece: Piece) -> Self {
        self.request.data.push(piece.entry);
        self
    }

    /// The kerf: the length that one square cut turns to dust. Default 0.
    #[must_use]
    pub fn kerf(mut self, length: impl Into<Length>) -> Self {
        self.request.cut_waste = length.into().core();
        self.request.saw_width = self.request.cut_waste;
        self
    }

    setters! {
        /// Trim at each end of every bar, its own kerf included. Default 0.
        trim(length: impl Into<Length>) request.side_waste = length.into().core();

        /// The shortest offcut worth keeping; 0 keeps each. Default 0.
        useful_offcut(length: impl Into<Length>) request.reusable = length.into().core();

        /// Length at the tail of each bar, beside the trim, that stays free of pieces. Default 0.
        reserve(length: impl Into<Length>) request.reserve = length.into().core();

        /// Length at the end of each bar that the machine grips, the last cut included: no piece reaches into it, and
        /// the tail trim lies within it. Default 0.
        clamp(length: impl Into<Length>) request.clamp = length.into().core();

        /// The use of leftovers. Default [`LeftoverUse::Normal`](crate::LeftoverUse::Normal).
        leftover_use(how: Algorithm) request.algorithm = Some(how);

        /// Most distinct piece lengths on one bar; 4 or more: unlimited. Default unlimited.
        lengths_per_bar(most: u32) request.complexity = most;

        /// Most pieces on one bar, from 1 to 1000. Default unlimited.
        pieces_per_bar(most: u32) request.most_pieces = Some(most);

        /// Most bars of one length that the saw cuts at once: of plans with equal material the one with the
        /// fewest strokes is the best. Default 1.
        bars_at_once(most: u32) request.bundle = most;

        /// What counts next after material and joints. Default [`After::Scrap`](crate::After::Scrap).
        after(what: After) request.after = what;

        /// Width of the profile across the saw's table, which pieces with angles need. Default 0.
        profile_width(length: impl Into<Length>) request.material_width = length.into().core();

        /// Clearance beyond an angled cut that two pieces do not share. Default 0.
        tip_offset(length: impl Into<Length>) request.delta = length.into().core();

        /// The profile may be turned half round the bar's own axis. Default false.
        symmetrical_x(may: bool) request.symmetrical_x = may;

        /// The profile may be turned half round the axis across the bar. Default false.
        symmetrical_y(may: bool) request.symmetrical_y = may;

        /// The profile may be turned end for end. Default false.
        symmetrical_z(may: bool) request.symmetrical_z = may;

        /// Bars may be joined end to end by these rules. Default: no joined bars.
        joins(rules: Joins) request.allow_joins = Some(rules.rules);

        /// Material lost in each joint. Default 0.
        join_loss(length: impl Into<Length>) request.join = length.into().core();

        /// Equal bars are listed once, with a count. Default true.
        group_identical(do_group: bool) request.group_identical = do_group;

        /// How much work to spend, counted in work and never in time. Default [`Effort::Normal`], about a second.
        effort(effort: Effort) request.effort = effort;

        /// The plan carries the certificate of its bound. Default false.
        certificate(wanted: bool) request.certificate = wanted;

        /// A plan of nearly the same list: of equal plans, the one that keeps most of its bars is the best. Default none.
        previous(plan: &Plan) request.previous = Some(plan.as_previous());
    }

    /// A useful offcut of at least this length that a plan leaves is worth so much, and the cheapest plan is the one whose
    /// bars cost the least without the worth of their offcuts. Call it for up to ten lengths. Bars need prices.
    ///
    /// ```
    /// use kerfwise::{Piece, Problem, Stock};
    ///
    /// // A piece of 1.9 m leaves 1.1 m of the short bar, and 4.1 m of the long one.
    /// let plan = Problem::new()
    ///     .stock(Stock::new(3000).price(20))
    ///     .stock(Stock::new(6000).price(41))
    ///     .piece(Piece::new(1900, 1))
    ///     .offcut_worth(1000, 3)
    ///     .offcut_worth(4000, 25)
    ///     .solve()?;
    /// assert_eq!((plan.cost(), plan.offcut_worth()), (16.0, Some(25.0)));
    /// # Ok::<(), kerfwise::Error>(())
    /// ```
    #[must_use]
    pub fn offcut_worth(mut self, length: impl Into<Length>, worth: impl Into<Money>) -> Self {
        let (length, worth) = (length.into().core(), worth.into().core());
        self.request.offcut_worth.push(RequestOffcut { length, worth });
        self
    }

    /// Looks for the best plan.
    ///
    /// # Errors
    /// The fault of the problem, with its path in the request.
    ///
    /// ```
    /// use kerfwise::{Error, Piece, Problem, Stock};
    ///
    /// let refused = Problem::new().stock(Stock::new(1000)).piece(Piece::new(1200, 1).key("rail")).solve();
    /// let Err(Error::ItemTooLong { keys, .. }) = refused else { panic!("it has a plan") };
    /// assert_eq!(keys, ["rail".into()]);
    /// ```
    pub fn solve(&self) -> Result<Plan, Error> {
        self.solving().run()
    }

    /// A solve with a time limit, a stop signal, and a listener for better plans.
    #[must_use]
    pub fn solving(&self) -> Solving<'_> {
        Solving::new(self)
    }

    /// The request as JSON, as the server, the page and the command take it.
    ///
    /// # Panics
    /// Never: numbers, texts and lists can be written as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut request = self.request.clone();
        let angled = |piece: &RequestPiece| [piece.left_angle, piece.right_angle] != [Degrees::ZERO; 2];
        if request.data.iter().any(angled) {
            request.version = 2;
        }
        for (index, piece) in request.data.iter_mut().enumerate() {
            if piece.key.is_empty() {
                piece.key = index.to_string().into();
            }
        }
        serde_json::to_string(&request).expect("a request can be written")
    }
}

/// Bars of one length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock {
    entry: RequestStock,
}

impl Stock {
    /// As many bars of this length as needed.
    #[must_use]
    pub fn new(length: impl Into<Length>) -> Self {
        let length = length.into().core();
        Self {
            entry: RequestStock {
                length,
                ..RequestStock::default()
            },
        }
    }

    setters! {
        /// The number of these bars.
        quantity(count: u32) entry.quantity = Some(count);

        /// The bars are offcuts of earlier work; see [`Problem::leftover_use`].
        leftover() entry.leftover = true;

        /// The price of one bar. With prices the plan is the cheapest; without any it uses the least length.
        price(money: impl Into<Money>) entry.price = Some(money.into().core());
    }
}

/// Pieces of one length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    entry: RequestPiece,
}

impl Piece {
    /// `count` pieces of this finished length, measured at the longer edge.
    #[must_use]
    pub fn new(length: impl Into<Length>, count: u32) -> Self {
        let length = length.into().core();
        Self {
            entry: RequestPiece {
                length,
                count,
                ..RequestPiece::default()
            },
        }
    }

    setters! {
        /// The name of the piece in the plan. Default: its place in the list, from 0.
        key(text: impl Into<Arc<str>>) entry.key = text.into();

        /// A description, which the plan repeats.
        description(text: impl Into<Arc<str>>) entry.descr = Some(text.into());

        /// Length that is cut in addition at its front and at its tail end, and worked off later: for a tenon, a weld,
        /// planing. At most 10 m each. Default 0.
        allowance(left: impl Into<Length>, right: impl Into<Length>) entry.allowance = Allowance {
            left: left.into().core(),
            right: right.into().core(),
        };

        /// The signed angle of its front end, at most 80 degrees either way. Default 0, a square end.
        left_angle(angle: impl Into<Angle>) entry.left_angle = angle.into().core();

        /// The signed angle of its tail end, at most 80 degrees either way. Default 0, a square end.
        right_angle(angle: impl Into<Angle>) entry.right_angle = angle.into().core();
    }
}

/// How bars may be joined end to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joins {
    rules: AllowJoins,
}

impl Joins {
    /// At most so many joints in one bar, between any bars.
    #[must_use]
    pub fn new(most: u32) -> Self {
        Self {
            rules: AllowJoins {
                max_joins: most,
                min_length: Length::default().core(),
                join_mode: JoinMode::default(),
            },
        }
    }

    setters! {
        /// Shortest part used, and shortest stretch of a piece between its ends and joints. Default 0.
        min_length(length: impl Into<Length>) rules.min_length = length.into().core();

        /// Which parts may be joined. Default [`JoinMode::AllAllowed`].
        mode(mode: JoinMode) rules.join_mode = mode;
    }
}
