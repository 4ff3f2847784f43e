//! Lists as people write them.

use crate::Error;
use kerfwise_core::{Surroundings, list};
use std::time::Instant;

/// Plans a list as people write it: JSON with lengths in any notation, or numbers in `unit`. Returns the answer as JSON, as every
/// other door gives it: lengths in the list's unit beside exact millimetres, and the exact request with its answer in `exact`.
///
/// # Errors
/// The fault of the list, with its path in it.
///
/// ```
/// let list = r#"{
///     "kerf": "1/8\"",
///     "stock": ["8'", {"length": "12'", "quantity": 4}],
///     "pieces": [{"length": "47 1/2\"", "quantity": 4, "name": "rail"}],
///     "unit": "in"
/// }"#;
/// let answer = kerfwise::plan(list)?;
/// assert!(answer.contains(r#""complete":true,"optimal":true"#));
/// assert!(answer.contains(r#""length":{"value":47.5,"mm":1206.5,"text":"47 1/2\""}"#));
///
/// let refused = kerfwise::plan(&list.replace("kerf", "sawWidth"));
/// assert_eq!(
///     refused.unwrap_err().to_string(),
///     r#"$.sawWidth is not a field here: did you mean "kerf"?"#
/// );
/// # Ok::<(), kerfwise::Error>(())
/// ```
///
/// # Panics
/// Never: the optimizer writes UTF-8.
pub fn plan(list: &str) -> Result<String, Error> {
    let began = Instant::now();
    let mut surroundings = Surroundings {
        stop: &|| false,
        elapsed_ms: &|| u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX),
        observer: &mut |_| {},
        trace: None,
    };
    let answer = list::plan(list.as_bytes(), None, None, &mut surroundings)?;
    Ok(String::from_utf8(answer).expect("the optimizer writes UTF-8"))
}
