//! `kerfwise verify`.

use crate::failure::Failure;
use crate::{input, output};
use clap::Args;
use std::path::PathBuf;

/// Check an answer against its request.
#[derive(Args)]
pub struct Verify {
    /// Check also what proves the bound.
    #[arg(long)]
    certificate: bool,
    /// The request as JSON; - reads standard input.
    request: PathBuf,
    /// The answer as JSON; - reads standard input.
    answer: PathBuf,
}

impl Verify {
    /// Prints `valid`, or fails with the first rule that is broken.
    pub fn run(self) -> Result<(), Failure> {
        if self.request.as_os_str() == "-" && self.answer.as_os_str() == "-" {
            return Err(Failure::new(
                "only one of request and answer can be read from standard input",
            ));
        }
        let (request, answer) = (input::read_json(&self.request)?, input::read_json(&self.answer)?);
        kerfwise_core::verify::verify(&request, &answer).map_err(Failure::new)?;
        if self.certificate {
            kerfwise_core::verify::verify_certificate(&request, &answer).map_err(Failure::new)?;
        }
        output::print(b"valid").map(|_| ())
    }
}
