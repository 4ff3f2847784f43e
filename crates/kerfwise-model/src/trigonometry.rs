//! Tangent and cosine of the angles of a saw, with the same bits as `libm`. The algorithms are those of `libm`
//! (FreeBSD's msun, after Sun's fdlibm) without the three quarters of the code that only angles beyond 90° need.

/// π / 4 as a number, and its rounding error.
const QUARTER: [f64; 2] = [bits(0x3FE9_21FB_5444_2D18), bits(0x3C81_A626_3314_5C07)];
/// The first 33 bits of π / 2, and the rest.
const HALF: [f64; 2] = [bits(0x3FF9_21FB_5440_0000), bits(0x3DD0_B461_1A62_6331)];
/// From this angle on, 0.6744, the tangent is computed from the difference to π / 4.
const LARGE: f64 = bits(0x3FE5_9428_0000_0000);
/// Coefficients of the tangent: of x³, of x⁵, x⁹ … x²⁵, and of x⁷, x¹¹ … x²⁷.
const TANGENT: f64 = bits(0x3FD5_5555_5555_5563);
const TANGENT_5: [f64; 6] = [
    bits(0x3FC1_1111_1110_FE7A),
    bits(0x3F96_64F4_8406_D637),
    bits(0x3F6D_6D22_C956_0328),
    bits(0x3F43_44D8_F2F2_6501),
    bits(0x3F14_7E88_A037_92A6),
    bits(0xBEF3_75CB_DB60_5373),
];
const TANGENT_7: [f64; 6] = [
    bits(0x3FAB_A1BA_1BB3_41FE),
    bits(0x3F82_26E3_E96E_8493),
    bits(0x3F57_DBC8_FEE0_8315),
    bits(0x3F30_26F7_1A8D_1068),
    bits(0x3F12_B80F_32F0_A7E9),
    bits(0x3EFB_2A70_74BF_7AD4),
];
/// Coefficients of the cosine: of x⁴, x⁶ and x⁸, and of x¹⁰, x¹² and x¹⁴.
const COSINE_4: [f64; 3] = [
    bits(0x3FA5_5555_5555_554C),
    bits(0xBF56_C16C_16C1_5177),
    bits(0x3EFA_01A0_19CB_1590),
];
const COSINE_10: [f64; 3] = [
    bits(0xBE92_7E4F_809C_52AD),
    bits(0x3E21_EE9E_BDB4_B1C4),
    bits(0xBDA8_FAE9_BE88_38D4),
];
/// Coefficients of the sine: of x³, of x⁵, x⁷ and x⁹, and of x¹¹ and x¹³.
const SINE: f64 = bits(0xBFC5_5555_5555_5549);
const SINE_5: [f64; 3] = [
    bits(0x3F81_1111_1110_F8A6),
    bits(0xBF2A_01A0_19C1_61D5),
    bits(0x3EC7_1DE3_57B1_FE7D),
];
const SINE_11: [f64; 2] = [bits(0xBE5A_E5E6_8A2B_9CEB), bits(0x3DE5_D93A_5ACF_D57C)];

const fn bits(bits: u64) -> f64 {
    f64::from_bits(bits)
}

/// Tangent of an angle from 10⁻⁸ to 1.5 radians.
pub(super) fn tan(x: f64) -> f64 {
    match missing(x) {
        Some((x, rest)) => -tangent(x, rest, -1.0),
        None => tangent(x, 0.0, 1.0),
    }
}

/// Cosine of an angle from 10⁻⁸ to 1.5 radians.
pub(super) fn cos(x: f64) -> f64 {
    match missing(x) {
        Some((x, rest)) => sine(x, rest),
        None => cosine(x),
    }
}

/// The difference to π / 2 as a number and its rounding error, if the angle is above π / 4. Only the upper 32 bits are
/// compared: an angle that agrees with π / 4 in them does not count as above.
fn missing(x: f64) -> Option<(f64, f64)> {
    if x.to_bits() >> 32 <= QUARTER[0].to_bits() >> 32 {
        return None;
    }
    let far = HALF[0] - x;
    let near = far + HALF[1];
    Some((near, (far - near) + HALF[1]))
}

/// Tangent (`sign` 1), or the cotangent below zero (-1), of `x + rest` up to π / 4.
fn tangent(x: f64, rest: f64, sign: f64) -> f64 {
    let large = x >= LARGE;
    let (x, rest) = if large {
        ((QUARTER[0] - x) + (QUARTER[1] - rest), 0.0)
    } else {
        (x, rest)
    };
    let square = x * x;
    let fourth = square * square;
    let cube = square * x;
    let series = polynomial(&TANGENT_5, fourth) + square * polynomial(&TANGENT_7, fourth);
    let more = rest + square * (cube * series + rest) + cube * TANGENT;
    let sum = x + more;
    if large {
        return sign - 2.0 * (x + (more - sum * sum / (sum + sign)));
    }
    if sign.is_sign_positive() {
        return sum;
    }
    // The plain quotient may be wrong in its last two bits.
    let upper = upper_half(sum);
    let lower = more - (upper - x);
    let quotient = -1.0 / sum;
    let short = upper_half(quotient);
    short + quotient * (1.0 + short * upper + short * lower)
}

/// Cosine of `x` up to π / 4.
fn cosine(x: f64) -> f64 {
    let square = x * x;
    let fourth = square * square;
    let series = square * polynomial(&COSINE_4, square) + fourth * fourth * polynomial(&COSINE_10, square);
    let half = 0.5 * square;
    let less = 1.0 - half;
    less + (((1.0 - less) - half) + square * series)
}

/// Sine of `x + rest` up to π / 4.
fn sine(x: f64, rest: f64) -> f64 {
    let square = x * x;
    let fourth = square * square;
    let series = polynomial(&SINE_5, square) + square * fourth * polynomial(&SINE_11, square);
    let cube = square * x;
    x - ((square * (0.5 * rest - cube * series) - rest) - cube * SINE)
}

/// `c0 + c1 x + c2 x² …`, by Horner's rule.
fn polynomial(coefficients: &[f64], x: f64) -> f64 {
    coefficients.iter().rev().fold(0.0, |sum, c| c + x * sum)
}

fn upper_half(x: f64) -> f64 {
    bits(x.to_bits() & 0xFFFF_FFFF_0000_0000)
}

#[cfg(test)]
mod tests {
    use super::{cos, tan};
    use crate::builder::MAX_ANGLE;

    /// All 80 million angles agree: this test passed with steps of 1.
    #[test]
    fn agrees_with_libm_to_the_bit() {
        let mut checked = 0;
        for angle in (1..=MAX_ANGLE.0)
            .step_by(STEP)
            .chain(44_999_000..45_001_000)
            .chain([MAX_ANGLE.0])
        {
            let radians = crate::angles::radians(crate::Degrees(angle));
            assert_eq!(
                tan(radians).to_bits(),
                libm::tan(radians).to_bits(),
                "tan {angle}"
            );
            assert_eq!(
                cos(radians).to_bits(),
                libm::cos(radians).to_bits(),
                "cos {angle}"
            );
            checked += 1;
        }
        assert!(checked > 80_000);
    }

    /// Millionths of a degree.
    const STEP: usize = 997;
}
