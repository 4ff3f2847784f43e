//! The faults, and how each is put behind its number.

use crate::values::returned;
use proc_macro2::Span;
use quote::{ToTokens, quote};
use std::collections::BTreeSet;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, BinOp, Block, Expr, ExprBinary, Pat, Signature, UnOp, parse_quote};

#[derive(Default)]
pub struct Faults {
    /// By their numbers, from 1 on.
    pub names: Vec<String>,
    /// Numbers of faults that no compiler would take, as a product of two lengths.
    pub without: BTreeSet<u32>,
    file: String,
    /// What the functions here belong to.
    of: String,
    function: String,
}

impl Faults {
    pub fn begin(&mut self, file: &str) {
        file.clone_into(&mut self.file);
    }

    /// The number of a new fault.
    fn numbered(&mut self, at: Span, what: &str) -> u32 {
        let start = at.start();
        self.names.push(format!(
            "{}:{}:{}: {what}",
            self.file,
            start.line,
            start.column + 1
        ));
        self.names.len() as u32
    }

    /// The same of one that says what is done in the function that is looked at.
    fn within(&mut self, at: Span, what: &str) -> u32 {
        self.numbered(at, &format!("{what} in {}", self.function))
    }

    fn function(&mut self, signature: &Signature, block: &mut Block) {
        // What is worked out by the compiler hears of no switch.
        if signature.constness.is_some() {
            return;
        }
        let name = if self.of.is_empty() {
            signature.ident.to_string()
        } else {
            format!("{}::{}", self.of, signature.ident)
        };
        let before = std::mem::replace(&mut self.function, name);
        let at = block.stmts.first().map_or_else(|| block.span(), Spanned::span);
        visit_mut::visit_block_mut(self, block);
        for value in returned(&signature.output) {
            let number = self.numbered(at, &format!("replace {} with {}", self.function, plain(&value)));
            if self.without.contains(&number) {
                continue;
            }
            block
                .stmts
                .insert(0, parse_quote!(if crate::fault::on(#number) { return #value; }));
        }
        self.function = before;
    }

    fn binary(&mut self, whole: &ExprBinary) -> Option<Expr> {
        let (left, op, right) = (&whole.left, &whole.op, &whole.right);
        let mut instead = instead(op);
        let mut numbers: Vec<u32> = instead
            .iter()
            .map(|other| self.within(op.span(), &format!("replace {} with {}", plain(op), plain(other))))
            .collect();
        let known: Vec<bool> = numbers
            .iter()
            .map(|number| !self.without.contains(number))
            .collect();
        let mut kept = known.iter().copied();
        instead.retain(|_| kept.next().unwrap_or(false));
        let mut kept = known.into_iter();
        numbers.retain(|_| kept.next().unwrap_or(false));
        let first = numbers.first()?;
        Some(match op {
            // The right side is looked at only where it was, and may have names of its own.
            BinOp::And(_) => {
                parse_quote!({ let fault_left = #left; if fault_left == crate::fault::on(#first) { fault_left } else { #right } })
            }
            BinOp::Or(_) => {
                parse_quote!({ let fault_left = #left; if fault_left != crate::fault::on(#first) { fault_left } else { #right } })
            }
            BinOp::Eq(_) | BinOp::Ne(_) => parse_quote!(((#left #op #right) ^ crate::fault::on(#first))),
            BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_) => parse_quote!(
                crate::fault::both(&(#left), &(#right), |left, right| match crate::fault::chosen() {
                    #(#numbers => left #instead right,)*
                    _ => left #op right,
                })
            ),
            _ if assigns(op) => parse_quote!(match #right {
                right => match crate::fault::chosen() {
                    #(#numbers => #left #instead right,)*
                    _ => #left #op right,
                },
            }),
            _ => parse_quote!(match (#left, #right) {
                (left, right) => match crate::fault::chosen() {
                    #(#numbers => left #instead right,)*
                    _ => left #op right,
                },
            }),
        })
    }
}

impl VisitMut for Faults {
    fn visit_item_mod_mut(&mut self, module: &mut syn::ItemMod) {
        if !tests(&module.attrs) {
            visit_mut::visit_item_mod_mut(self, module);
        }
    }

    fn visit_item_impl_mut(&mut self, block: &mut syn::ItemImpl) {
        let own = plain(&block.self_ty);
        self.of = match &block.trait_ {
            Some((_, of, _)) => format!("<impl {} for {own}>", plain(of)),
            None => own,
        };
        visit_mut::visit_item_impl_mut(self, block);
        self.of.clear();
    }

    fn visit_item_fn_mut(&mut self, function: &mut syn::ItemFn) {
        if !tests(&function.attrs) {
            self.function(&function.sig, &mut function.block);
        }
    }

    fn visit_impl_item_fn_mut(&mut self, function: &mut syn::ImplItemFn) {
        self.function(&function.sig, &mut function.block);
    }

    // None of these can ask for the switch.
    fn visit_item_const_mut(&mut self, _: &mut syn::ItemConst) {}
    fn visit_item_static_mut(&mut self, _: &mut syn::ItemStatic) {}
    fn visit_impl_item_const_mut(&mut self, _: &mut syn::ImplItemConst) {}
    fn visit_type_mut(&mut self, _: &mut syn::Type) {}
    fn visit_pat_mut(&mut self, _: &mut Pat) {}
    fn visit_attribute_mut(&mut self, _: &mut Attribute) {}

    fn visit_expr_match_mut(&mut self, whole: &mut syn::ExprMatch) {
        let guards: Vec<String> = whole
            .arms
            .iter()
            .map(|arm| arm.guard.as_ref().map_or(String::new(), |guard| plain(&guard.1)))
            .collect();
        visit_mut::visit_expr_match_mut(self, whole);
        let rest = whole
            .arms
            .iter()
            .any(|arm| matches!(arm.pat, Pat::Wild(_)) && arm.guard.is_none());
        for (arm, said) in whole.arms.iter_mut().zip(guards) {
            let at = arm.pat.span();
            if let Some((_, guard)) = &mut arm.guard {
                let always = self.within(at, &format!("replace match guard {said} with true"));
                let never = self.within(at, &format!("replace match guard {said} with false"));
                **guard = parse_quote!(!crate::fault::on(#never) && (crate::fault::on(#always) || #guard));
            }
            if rest && !matches!(arm.pat, Pat::Wild(_)) {
                let gone = self.within(at, &format!("delete match arm {}", plain(&arm.pat)));
                let guard = arm.guard.take().map(|(_, guard)| quote!(&& (#guard)));
                arm.guard = Some((
                    syn::token::If::default(),
                    parse_quote!(!crate::fault::on(#gone) #guard),
                ));
            }
        }
    }

    fn visit_expr_mut(&mut self, whole: &mut Expr) {
        visit_mut::visit_expr_mut(self, whole);
        let changed = match whole {
            Expr::Binary(binary) if !lets(binary) => self.binary(binary),
            Expr::Unary(unary) => {
                let (at, inner) = (unary.span(), &unary.expr);
                match unary.op {
                    UnOp::Not(_) => {
                        let number = self.within(at, "delete !");
                        Some(parse_quote!(((!#inner) ^ crate::fault::on(#number))))
                    }
                    UnOp::Neg(_) => {
                        let number = self.within(at, "delete -");
                        Some(parse_quote!(match #inner {
                            inner => if crate::fault::on(#number) { inner } else { -inner }
                        }))
                    }
                    _ => None,
                }
            }
            _ => None,
        };
        if let Some(changed) = changed {
            *whole = changed;
        }
    }
}

/// Whether an attribute keeps a thing for tests.
fn tests(attributes: &[Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("cfg") && plain(&attribute.meta).contains("test"))
}

/// Whether a condition binds names, which only `if` itself can.
fn lets(binary: &ExprBinary) -> bool {
    let binds = |side: &Expr| match side {
        Expr::Let(_) => true,
        Expr::Binary(inner) => lets(inner),
        _ => false,
    };
    binds(&binary.left) || binds(&binary.right)
}

fn assigns(op: &BinOp) -> bool {
    plain(op).ends_with('=')
}

fn instead(op: &BinOp) -> Vec<BinOp> {
    let others: &[&str] = match plain(op).as_str() {
        "==" => &["!="],
        "!=" => &["=="],
        "<" => &["==", ">", "<="],
        ">" => &["==", "<", ">="],
        "<=" => &[">"],
        ">=" => &["<"],
        "&&" => &["||"],
        "||" => &["&&"],
        "+" => &["-", "*"],
        "-" => &["+", "/"],
        "*" => &["+", "/"],
        "/" => &["%", "*"],
        "%" => &["/", "+"],
        "<<" => &[">>"],
        ">>" => &["<<"],
        "&" => &["|", "^"],
        "|" => &["&", "^"],
        "^" => &["|", "&"],
        "+=" => &["-=", "*="],
        "-=" => &["+=", "/="],
        "*=" => &["+=", "/="],
        "/=" => &["%=", "*="],
        "%=" => &["/=", "+="],
        "|=" => &["&=", "^="],
        "&=" => &["|=", "^="],
        "<<=" => &[">>="],
        ">>=" => &["<<="],
        _ => &[],
    };
    others
        .iter()
        .map(|other| syn::parse_str(other).expect("an operator"))
        .collect()
}

/// Tokens without the spaces between them.
fn plain(tokens: &impl ToTokens) -> String {
    tokens.to_token_stream().to_string().replace(' ', "")
}
