//! packingsolver's real cut lists: `*_bins.csv` with ID, X, COPIES and perhaps COST (else the length is the cost),
//! and `*_items.csv` with ID, X, COPIES and perhaps NESTING_LENGTH (minus the kerf).

use super::numbers::parse;
use super::{bar, piece};
use kerfwise_core::model::{Nm, Request};

const MILLIMETRE: Nm = Nm::whole(1);

pub fn read(bins: &str, items: &str) -> Result<Request, String> {
    let (bins, items) = (Table::read(bins)?, Table::read(items)?);
    let stock = (0..bins.rows.len()).map(|row| {
        let length = bins.number(row, "X")?.ok_or("a bar has no X")?;
        let quantity = bins.number(row, "COPIES")?.ok_or("a bar has no COPIES")?;
        let cost = bins.number(row, "COST")?.unwrap_or(length);
        Ok(bar(
            MILLIMETRE,
            length,
            cost,
            Some(u32::try_from(quantity).map_err(|_| "COPIES is too large")?),
        ))
    });
    let stock = stock.collect::<Result<Vec<_>, String>>()?;
    let mut kerfs = Vec::new();
    let mut data = Vec::with_capacity(items.rows.len());
    for row in 0..items.rows.len() {
        let length = items.number(row, "X")?.ok_or("a piece has no X")?;
        let copies = items.number(row, "COPIES")?.unwrap_or(1);
        kerfs.push(items.nesting(row)?);
        data.push(piece(
            MILLIMETRE,
            row,
            length,
            u32::try_from(copies).map_err(|_| "COPIES is too large")?,
        ));
    }
    let kerf = kerfs.first().copied().unwrap_or(0);
    if kerfs.iter().any(|other| *other != kerf) {
        return Err("the pieces have different kerfs".to_owned());
    }
    let mut request = Request::new(stock, data);
    (request.cut_waste, request.saw_width) = (Nm::whole(kerf), Nm::whole(kerf));
    Ok(request)
}

/// Comma-separated values with a header; the sets quote nothing.
struct Table<'a> {
    header: Vec<&'a str>,
    rows: Vec<Vec<&'a str>>,
}

impl<'a> Table<'a> {
    fn read(text: &'a str) -> Result<Self, String> {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let cells = |line: &'a str| line.split(',').map(str::trim).collect::<Vec<_>>();
        let header = cells(lines.next().ok_or("is empty")?);
        Ok(Self {
            header,
            rows: lines.map(cells).collect(),
        })
    }

    fn cell(&self, row: usize, column: &str) -> Option<&'a str> {
        let at = self.header.iter().position(|name| *name == column)?;
        self.rows[row].get(at).copied().filter(|cell| !cell.is_empty())
    }

    fn number(&self, row: usize, column: &str) -> Result<Option<i64>, String> {
        self.cell(row, column).map(|cell| parse(cell, column)).transpose()
    }

    /// The kerf: the length of a piece less its nesting length.
    fn nesting(&self, row: usize) -> Result<i64, String> {
        match self.cell(row, "NESTING_LENGTH") {
            None | Some("0") => Ok(0),
            Some(cell) => parse(
                cell.strip_prefix('-').ok_or("NESTING_LENGTH is above 0")?,
                "NESTING_LENGTH",
            ),
        }
    }
}
