//! The residual problem of a bar model.

/// The pieces and the bars that are left beside bars that are fixed.
pub(crate) trait Rest: Clone {
    /// A bar with its pieces, as the model's relaxation knows it.
    type Bar;
    /// A number of equal bars, as the model's plans hold them.
    type Bars;

    /// The most bars like this one that can be fixed.
    fn repeat(&self, bar: &Self::Bar) -> u32;

    /// Takes so many bars off the problem. No more than [`Self::repeat`] says.
    fn fix(&mut self, bar: &Self::Bar, times: u32) -> Self::Bars;
}
