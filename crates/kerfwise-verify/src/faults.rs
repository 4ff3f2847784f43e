//! Every text of a fault, in one table. The verifier can report no other text, and a test finds each row in the corpus
//! of wrong answers.

use std::fmt::Display;

/// A row of the table; `{}` stands for the values of a single fault.
#[derive(Clone, Copy)]
pub(super) struct Text(&'static str);

/// A text with its values.
pub(super) struct Reason(String);

impl Text {
    /// The text with these values in the places of `{}`, from left to right.
    pub fn with(self, values: &[&dyn Display]) -> Reason {
        let mut reason = self.0.to_owned();
        for value in values {
            reason = reason.replacen("{}", &value.to_string(), 1);
        }
        Reason(reason)
    }
}

impl From<Text> for Reason {
    fn from(text: Text) -> Self {
        Self(text.0.to_owned())
    }
}

impl From<Reason> for String {
    fn from(reason: Reason) -> Self {
        reason.0
    }
}

macro_rules! table {
    ($($name:ident = $text:literal;)*) => {
        $(pub(super) const $name: Text = Text($text);)*

        /// The text of every fault that [`super::verify`] and [`super::verify_certificate`] find; `{}` stands for the
        /// values of a single fault.
        pub const FAULTS: &[&str] = &[$($name.0),*];
    };
}

table! {
    MUST_BE_AT_LEAST_1 = "must be at least 1";
    IS_NOT_THE_REQUEST = "is not the request's";
    IS_NOT_THE_LENGTH_OF_ITS_STOCK = "is not the length of its stock";
    IS_NOT_IN_THE_REQUEST = "is not in the request";
    IS_NOT_THE_STOCK = "is not the stock's";
    MUST_HOLD_A_PIECE = "must hold a piece";
    MUST_HOLD_AT_MOST_1000_PIECES = "must hold at most 1000 pieces";
    ARE_MORE_PIECES_THAN_MOST_PIECES_ALLOWS = "are more pieces than mostPieces allows";
    HAVE_MORE_DISTINCT_LENGTHS_THAN_COMPLEXITY_ALLOWS = "have more distinct lengths than complexity allows";
    BEGIN_BEFORE_THE_HEAD_IS_CLEAR = "begin before the head is clear";
    END_BEYOND_THE_TAIL = "end beyond the tail";
    LEAVE_LESS_THAN_A_CUT_BETWEEN_PIECES_AND = "leave less than a cut between pieces {} and {}";
    IS_NOT_THE_SUM_OF_THE_PIECES_MEAN_LENGTHS = "is not the sum of the pieces' mean lengths";
    IS_NOT_WHAT_THE_LAST_CUT_LEAVES = "is not what the last cut leaves";
    ARE_NOT_THE_LEVELS_OF_THE_REQUEST = "are not the levels of the request";
    IS_NOT_WHAT_THE_BARS_HAVE = "is not what the bars have";
    IS_NOT_FROM_0_TO_THE_VALUE = "is not from 0 to the value";
    IS_BELOW_THE_VALUE = "is below the value";
    IS_NOT_THE_PROOFS_LOWER_BOUND = "is not the proof's lower bound";
    DOES_NOT_FOLLOW_FROM_THE_BOUNDS = "does not follow from the bounds";
    DOES_NOT_FOLLOW_FROM_REUSABLE = "does not follow from reusable";
    IS_NOT_WHAT_IS_NEITHER_PIECE_NOR_USEFUL_OFFCUT = "is not what is neither piece nor useful offcut";
    IS_NOT_LENGTH_LESS_AVAILABLE = "is not length less available";
    DOES_NOT_START_WHERE_THE_ITEM_BEFORE_IT_ENDS = "does not start where the item before it ends";
    HAS_MORE_THAN_ONE_GAP_BEFORE_IT = "has more than one gap before it";
    DOES_NOT_BEGIN_WHERE_THE_GAP_BEFORE_IT_ENDS = "does not begin where the gap before it ends";
    HAS_A_GAP_BEFORE_IT_WITH_THE_WRONG_OVERLAP = "has a gap before it with the wrong overlap";
    HAS_A_WRONG_LEFTOVERLAP = "has a wrong leftOverlap";
    HAS_A_WRONG_RIGHTOVERLAP = "has a wrong rightOverlap";
    DO_NOT_REACH_THE_END_OF_THE_BAR = "do not reach the end of the bar";
    OVERLAP_SOMETHING_AT_THE_TAIL = "overlap something at the tail";
    LACK_THE_USEFUL_OFFCUT = "lack the useful offcut";
    HAVE_THE_USEFUL_OFFCUT_IN_THE_WRONG_PLACE = "have the useful offcut in the wrong place";
    CALL_A_GAP_USEFUL_THAT_IS_NONE = "call a gap useful that is none";
    IS_NOT_ALLOWED = "is not allowed";
    MUST_BE_NULL_FOR_A_JOINED_BAR = "must be null for a joined bar";
    MUST_HAVE_TWO_PARTS_OR_MORE = "must have two parts or more";
    HAS_TOO_MANY_PARTS = "has too many parts";
    MUST_BE_THAT_OF_ALL_PARTS = "must be that of all parts";
    JOINS_PARTS_THAT_THE_MODE_FORBIDS = "joins parts that the mode forbids";
    IS_NOT_IN_THE_REQUEST_STOCK = "is not in the request's stock";
    HAS_NOT_THE_STOCK_LENGTH = "has not the stock's length";
    DOES_NOT_SAY_RIGHTLY_WHETHER_IT_IS_A_LEFTOVER = "does not say rightly whether it is a leftover";
    IS_SHORTER_THAN_MINLENGTH = "is shorter than minLength";
    HAS_A_NEGATIVE_TRIMFROMSTART = "has a negative trimFromStart";
    HAS_NOT_THE_STOCK_PRICE = "has not the stock's price";
    HAS_A_PART_OF_WHICH_NOTHING_IS_LEFT = "has a part of which nothing is left";
    HAS_JOINTS_THAT_OVERLAP = "has joints that overlap";
    HAS_A_JOINT_THAT_DOES_NOT_LIE_WITHIN_THE_BAR = "has a joint that does not lie within the bar";
    HAVE_TOO_SHORT_A_STRETCH_BEFORE_A_JOINT_IN_PIECE = "have too short a stretch before a joint in piece {}";
    HAVE_TOO_SHORT_A_STRETCH_AFTER_A_JOINT_IN_PIECE = "have too short a stretch after a joint in piece {}";
    IS_NOT_THE_HASH_OF_THE_BARS = "is not the hash of the bars";
    KEY_IS_NOT_IN_THE_REQUEST = "\"{}\" is not in the request";
    IS_NOT_THE_REQUESTED_LENGTH = "is not the requested length";
    IS_NOT_THAT_OF_THE_ENDS_AS_THEY_LIE = "is not that of the ends as they lie";
    IS_NOT_THE_LENGTH_WITHOUT_THE_ALLOWANCE = "is not the length without the allowance";
    IS_NOT_THE_LENGTH_AS_TEXT = "is not the length as text";
    DOES_NOT_MATCH_ROTATIONAXIS = "does not match rotationAxis";
    IS_NOT_AN_AXIS_OF_SYMMETRY = "is not an axis of symmetry";
    OR_RIGHTANGLE_IS_NOT_THE_TURNED_ONE = "or rightAngle is not the turned one";
    IS_NOT_THE_NUMBER_OF_BARS_THAT_STAY = "is not the number of bars that stay as previous has them";
    DOES_NOT_MATCH_THE_STROKES = "does not match the strokes of the bars";
    COUNT_NO_OFFCUTS_THAT_ARE_WORTH_MONEY = "count no offcuts that are worth money";
    IS_NOT_THE_MATERIAL_COST = "is not the material cost";
    IS_NOT_FROM_0_TO_THE_OBJECTIVE = "is not from 0 to the objective";
    DOES_NOT_FOLLOW_FROM_OBJECTIVE_AND_BOUND = "does not follow from objective and bound";
    IS_CLAIMED_WITH_A_GAP = "is claimed with a gap";
    IS_DENIED_WITHOUT_A_GAP = "is denied without a gap";
    MUST_BE_THE_ERROR = "must be the error {}";
    IS_THE_ERROR_FOR_A_VALID_REQUEST = "is the error {} for a valid request";
    IS_MISSING = "is missing";
    MUST_BE_FALSE = "must be false";
    CANNOT_BE_READ = "cannot be read: {}";
    IS_NOT_THE_NUMBER_OF_BARS = "is not the number of bars";
    DOES_NOT_FOLLOW_FROM_THE_STOCK_USED = "does not follow from the stock used";
    IS_NOT_THE_RAW_LENGTH_OF_THE_STOCK_USED = "is not the raw length of the stock used";
    IS_NOT_THE_SUM_OF_USEFUL_OFFCUTS = "is not the sum of useful offcuts";
    IS_NOT_THE_SUM_OF_THE_BARS_WASTE = "is not the sum of the bars' waste";
    IS_NOT_WASTE_AND_OFFCUTS_TOGETHER = "is not waste and offcuts together";
    IS_NOT_1_WASTE_LENGTH = "is not 1 - waste / length";
    IS_NOT_THE_STOCK_PRICE_LESS_USEFUL_OFFCUTS = "is not the stock's price less useful offcuts";
    IS_NOT_THE_STOCK_PRICE = "is not the stock's price";
    IS_NOT_THE_WORTH_OF_THE_OFFCUTS = "is not the worth of the offcuts";
    USE_OF_STOCK_MORE_THAN_THERE_ARE = "use {} of stock {}, more than there are";
    MUST_NAME_EVERY_KEY_OF_THE_REQUEST = "must name every key of the request";
    CUT_MORE_OFTEN_THAN_REQUESTED = "cut \"{}\" more often than requested";
    IS_NOT_WHAT_THE_BARS_CUT = "is not what the bars cut";
    IS_NOT_WHAT_IS_REQUESTED = "is not what is requested";
    LISTS_A_KEY_OF_WHICH_NONE_IS_MISSING = "lists a key of which none is missing";
    LISTS_A_KEY_TWICE = "lists a key twice";
    IS_NOT_WHAT_THE_BARS_LEAVE_UNCUT = "is not what the bars leave uncut";
    NAMES_A_KEY_THAT_IS_NOT_IN_THE_REQUEST = "names a key that is not in the request";
    HOLD_ONE_TWICE = "hold one twice";
    HOLD_ONE_THAT_IS_NOT_KNOWN = "hold one that is not known";
    MUST_HOLD_OUTOFSTOCK_WHEN_PIECES_ARE_MISSING = "must hold outOfStock when pieces are missing";
    HOLD_LIMITEDBYMINJOINLENGTH_WITHOUT_A_CAUSE = "hold limitedByMinJoinLength without a cause";
    ARE_NOT_THE_PATTERNS_OF_THE_REQUEST = "are not the patterns of the request";
    MUST_BE_TRUE = "must be true";
    ARE_GROUPED = "are grouped";
    LIST_EQUAL_BARS_TWICE = "list equal bars twice";
    LEAVES_A_GAP_TO_THE_BOUND_THAT_TAKES_TOO_LONG_TO_CHECK = "leaves a gap to the bound that takes too long to check";
    IS_LESS_THAN_ANOTHER_COST_THAT_BARS_CAN_HAVE_BELOW_THE_BOUND = "is less than another cost that bars can have below the bound";
    ARE_LESS_THAN_0_ALTHOUGH_TOO_MUCH_MAY_BE_CUT = "are less than 0, although too much may be cut";
    ARE_MORE_THAN_WHAT_A_PATTERN_LEAVES_OF_A_BAR_COST = "are more than what a pattern leaves of a bar's cost";
    IS_NONE_OF_THOSE_LISTED = "is none of those listed";
    NEEDS_AN_ITEM_TYPE_THAT_IS_CUT_EXACTLY_ONCE_AND_ANOTHER_ITEM_TYPE = "needs an item type that is cut exactly once, and another item type";
    DO_NOT_REFUTE_THE_TARGET = "do not refute the target";
    TAKES_THE_CERTIFICATE_BEYOND_THE_STEPS_THAT_A_CHECK_MAY_TAKE = "takes the certificate beyond the {} steps that a check may take";
    IS_MISSING_OR_A_CASE_TWICE = "is missing, or a case twice";
    IS_SPLIT_INTO_A_CASE_BEFORE_IT = "is split into a case before it";
    HOLDS_A_CASE_THAT_IS_NOT_REACHED = "holds a case that is not reached";
    ARE_TOO_MANY_TO_CHECK = "are too many to check";
    IS_NOT_ONE_NUMBER_FOR_EACH_ANGLE = "is not one number for each angle";
    HOLD_A_NUMBER_ABOVE_2_53 = "hold a number above 2^53";
    ARE_BEYOND_80_DEGREES = "are beyond 80 degrees";
    NAME_AN_ANGLE_TWICE = "name an angle twice";
    LEAVE_OUT_AN_END = "leave out an end";
    ARE_SAID_TO_BE_JOINED_ALTHOUGH_NONE_MAY_BE = "are said to be joined, although none may be";
    SAY_NOTHING_WHERE_PIECES_ARE_MISSING = "say nothing where pieces are missing";
    THERE_IS_NO_STOCK = "there is no stock {}";
    NAME_A_STOCK_TWICE = "name a stock twice";
    LEAVE_OUT_STOCK = "leave out stock";
    CAN_BE_JOINED_IN_TOO_MANY_WAYS = "can be joined in too many ways";
    ARE_NOT_ONE_NUMBER_OF_AT_MOST_2_53_FOR_EACH_ITEM_TYPE = "are not one number of at most 2^53 for each item type";
    ARE_NOT_ONE_NUMBER_FROM_0_TO_2_53_FOR_EACH_STOCK = "are not one number from 0 to 2^53 for each stock";
    WEIGH_LESS_THAN_PIECES_ON_THEM_ARE_WORTH = "weigh less than pieces on them are worth";
    OF_ONE_LENGTH_ARE_TWO_ITEM_TYPES_ALTHOUGH_THE_NUMBER_OF_LENGTHS_ON_A_BAR_IS_LIMITED = "of one length are two item types, although the number of lengths on a bar is limited";
    HAVE_PRICES_ALTHOUGH_NO_PIECE_IS_MITRED = "have prices, although no piece is mitred";
    ARE_MISSING_ALTHOUGH_PIECES_ARE_MITRED = "are missing, although pieces are mitred";
    NAMES_A_PIECE_TWICE = "names a piece twice";
    HOLDS_PIECES_OF_DIFFERENT_OUTLINES = "holds pieces of different outlines";
    IS_EMPTY = "is empty";
    LEAVE_A_PIECE_NO_WIDTH = "leave a piece no width";
    KEY_IS_IN_NO_ITEM_TYPE = "\"{}\" is in no item type";
    IS_NOT_GREATER_THAN_0 = "is not greater than 0";
    NAMES_A_STOCK_TWICE = "names a stock twice";
    HAS_A_COST_THAT_IS_NO_WHOLE_NUMBER_OF_UNITS = "has a cost that is no whole number of units";
    LEAVE_OUT_STOCK_THAT_CAN_BE_USED = "leave out stock that can be used";
    HAVE_MORE_WORTHS_OF_PIECES_THAN_CAN_BE_CHECKED = "have more worths of pieces than can be checked";
    HOLD_MORE_ROWS_OF_MITRED_PIECES_THAN_CAN_BE_CHECKED = "hold more rows of mitred pieces than can be checked";
    HOLD_LONGER_ROWS_OF_MITRED_PIECES_THAN_CAN_BE_CHECKED = "hold longer rows of mitred pieces than can be checked";
    ARE_TOO_MANY_ON_A_BAR = "are too many on a bar";
    AN_ERROR_HAS_NO_CERTIFICATE = "an error has no certificate";
    THE_ANSWER_HOLDS_NO_CERTIFICATE = "the answer holds no certificate";
    THE_BOUND_RESTS_ON_A_SEARCH_THAT_LEAVES_NOTHING_TO_CHECK = "the bound rests on a search that leaves nothing to check ({})";
    SPEAK_OF_SINGLE_BARS_WHERE_BARS_MAY_BE_JOINED = "speak of single bars where bars may be joined";
    IS_MISSING_ALTHOUGH_PIECES_ARE_SAID_TO_BE_LEFT_UNCUT_OF_NEED = "is missing, although pieces are said to be left uncut of need";
    IS_LESS_THAN_MINUS_ONE = "is less than -1";
    IS_NOT_MINUS_ONE_ALTHOUGH_PIECES_ARE_MISSING = "is not -1, although pieces are missing";
    IS_NOT_FROM_1_TO_2_53 = "is not from 1 to 2^53";
    ARE_NOT_ONE_NUMBER_OF_AT_MOST_2_53_FOR_EACH_STOCK_TYPE = "are not one number of at most 2^53 for each stock type";
    ARE_NOT_ONE_NUMBER_FROM_0_TO_2_53_FOR_EACH_ROW_OR_FOR_THE_FIRST_OF_THEM = "are not one number from 0 to 2^53 for each row, or for the first of them";
    NAMES_NO_STOCK_TYPE = "names no stock type";
    ARE_TOO_LARGE_TO_CHECK_FOR_COSTS_LIKE_THESE = "are too large to check for costs like these";
    ARE_MISSING = "are missing";
    ARE_MET_BY_BARS_THAT_COST_LESS_THAN_THE_BOUND = "are met by bars that cost less than the bound";
    NAMES_PATTERNS_OF_TOO_MANY_ITEM_TYPES = "names patterns of too many item types";
    NAMES_MORE_PATTERNS_THAN_CAN_BE_CHECKED = "names more patterns than can be checked";
    ARE_NOT_BY_RISING_NUMBER_OR_A_MULTIPLIER_IS_ABOVE_1 = "are not by rising number, or a multiplier is above 1";
    NAMES_NO_ITEM_TYPE_AND_NO_ROW_BEFORE_IT = "names no item type and no row before it";
    COMES_TO_MORE_THAN_2_53 = "comes to more than 2^53";
    ARE_DEARER_THAN_WHAT_IS_LOST_WHEN_THEY_STAY_UNCUT = "are dearer than what is lost when they stay uncut";
    ARE_LESS_THAN_WHAT_A_PATTERN_IS_WORTH = "are less than what a pattern is worth";
    DO_NOT_PROVE_THAT_SO_MUCH_MUST_STAY_UNCUT = "do not prove that so much must stay uncut";
    IS_LESS_THAN_ANOTHER_LENGTH_THAT_PIECES_ADD_UP_TO_BELOW_THE_ONE_CLAIMED = "is less than another length that pieces add up to below the one claimed";
}
