//! Lists of whatever an iterator gives, with one compiled loop for all iterators over items of a type: `collect` makes
//! a loop of each iterator, with functions around it that find room for the items, a tenth of the wasm.

/// Listing what an iterator gives.
pub trait IntoList: Iterator + Sized {
    /// As [`Iterator::collect`] into a list.
    fn listed(mut self) -> Vec<Self::Item> {
        fill(&mut self)
    }
}

impl<I: Iterator> IntoList for I {}

/// The one function of an iterator that listing needs: a table of all of [`Iterator`]'s would keep them all.
trait Source<T> {
    fn following(&mut self) -> Option<T>;
}

impl<T, I: Iterator<Item = T>> Source<T> for I {
    fn following(&mut self) -> Option<T> {
        self.next()
    }
}

#[inline(never)]
fn fill<T>(source: &mut dyn Source<T>) -> Vec<T> {
    let mut all = Vec::new();
    while let Some(item) = source.following() {
        all.push(item);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::IntoList;

    #[test]
    fn lists_what_collect_collects() {
        let some = (0..100)
            .filter(|number| number % 3 == 1)
            .map(|number| number * number);
        assert_eq!(some.clone().listed(), some.collect::<Vec<_>>());
        assert!(std::iter::empty::<u8>().listed().is_empty());
    }
}
