//! Tests that the page docs/steps.md shows all lists of steps.

use crate::steps::Listed;
use crate::strategies::STRATEGIES;
use crate::{joined, mitre, straight};

/// The page below this line comes from the lists.
const MARK: &str = "<!-- The tables below are the lists of the code; a test compares them. -->\n";

fn tables() -> String {
    let mut page = String::from("\n## Strategies\n\n");
    for (place, strategy) in STRATEGIES.iter().enumerate() {
        page += &format!("{}. {}\n", place + 1, strategy.name);
    }
    let lists: [Vec<Listed>; 3] = [straight::listed(), mitre::listed(), joined::listed()];
    for list in lists.into_iter().flatten() {
        page += &format!("\n## {}\n\n| step | when | work |\n|---|---|---|\n", list.title);
        for row in list.rows {
            page += &format!("| {} |\n", row.join(" | "));
        }
    }
    page
}

#[test]
fn the_page_of_steps_has_the_lists_as_they_are() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/steps.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    let (_, shown) = page.split_once(MARK).expect("the page has the mark");
    let expected = tables();
    assert_eq!(
        shown, expected,
        "put this below the mark of docs/steps.md:\n{expected}"
    );
}
