//! A small random number generator: PCG-XSH-RR 64/32 (M. E. O'Neill, 2014).

/// Random numbers that depend on the seed alone.
pub struct Random {
    state: u64,
}

const MULTIPLIER: u64 = 6_364_136_223_846_793_005;
const INCREMENT: u64 = 1_442_695_040_888_963_407;

impl Random {
    pub fn new(seed: u64) -> Self {
        let mut random = Self {
            state: seed.wrapping_add(INCREMENT),
        };
        random.next();
        random
    }

    fn next(&mut self) -> u32 {
        let old = self.state;
        self.state = old.wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT);
        let mixed = (((old >> 18) ^ old) >> 27) & u64::from(u32::MAX);
        let rotation = u32::try_from(old >> 59).unwrap_or_default();
        u32::try_from(mixed).unwrap_or_default().rotate_right(rotation)
    }

    /// A whole number from `least` to `most`, both included; `most` is less than 2^32 above `least`.
    pub fn between(&mut self, least: i64, most: i64) -> i64 {
        let choices = u64::try_from(most - least + 1).unwrap_or(1);
        // Multiply and shift: the bias of less than choices / 2^32 does not matter here.
        let scaled = (u64::from(self.next()) * choices) >> 32;
        least + i64::try_from(scaled).unwrap_or_default()
    }

    /// True in `percent` of all cases.
    pub fn chance(&mut self, percent: i64) -> bool {
        self.between(1, 100) <= percent
    }
}
