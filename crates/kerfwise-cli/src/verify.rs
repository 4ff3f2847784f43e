//! `kerfwise verify`.

use crate::failure::Failure;
use crate::solve::with_previous;
use crate::{input, output};
use clap::Args;
use kerfwise_core::verify::{CheckLimits, ProofFile};
use std::path::{Path, PathBuf};

/// Check an answer against its request, or a proof file.
#[derive(Args)]
#[command(
    after_help = "A proof file holds request, answer, certificate and the plan's hash in one; all of it is checked. \
    The page writes it beside \"Proved\"."
)]
pub struct Verify {
    /// Check also what proves the bound; of a proof file that is always checked.
    #[arg(long)]
    certificate: bool,
    /// The earlier answer with which `solve --previous` made the answer; - reads standard input.
    #[arg(long, value_name = "EARLIER", requires = "answer")]
    previous: Option<PathBuf>,
    /// The request as JSON, or a proof file alone; - reads standard input.
    request: PathBuf,
    /// The answer as JSON; - reads standard input.
    answer: Option<PathBuf>,
}

impl Verify {
    /// Prints `valid`, or fails with the first rule that is broken.
    pub fn run(self) -> Result<(), Failure> {
        match &self.answer {
            Some(answer) => self.check_answer(answer)?,
            None => self.check_file()?,
        }
        output::print(b"valid").map(|_| ())
    }

    fn check_answer(&self, answer: &Path) -> Result<(), Failure> {
        let files = [Some(&*self.request), Some(answer), self.previous.as_deref()];
        let piped = files.iter().flatten().filter(|file| file.as_os_str() == "-");
        if piped.count() > 1 {
            return Err(Failure::new(
                "only one of request, answer and earlier answer can be read from standard input",
            ));
        }
        let (mut request, answer) = (input::read_json(&self.request)?, input::read_json(answer)?);
        if let Some(earlier) = &self.previous {
            request = with_previous(&request, &input::read_json(earlier)?)?;
        }
        kerfwise_core::verify::verify(&request, &answer).map_err(Failure::new)?;
        if self.certificate {
            kerfwise_core::verify::verify_certificate(&request, &answer).map_err(Failure::new)?;
        }
        Ok(())
    }

    fn check_file(&self) -> Result<(), Failure> {
        let bytes = input::read_json(&self.request)?;
        let file = ProofFile::read(&bytes).map_err(|fault| match (&*fault.at, &*fault.reason) {
            // Most often the file is a request, and the answer was forgotten.
            ("format", "is missing") => Failure::new(format!(
                "{}: is not a proof file ({fault}); a request needs its answer beside it: kerfwise verify REQUEST ANSWER",
                input::name(&self.request)
            )),
            _ => Failure::new(fault),
        })?;
        let report = file.check(CheckLimits::default());
        report
            .broken
            .first()
            .map_or(Ok(()), |broken| Err(Failure::new(broken)))
    }
}
