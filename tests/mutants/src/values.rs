//! What a function may be made to return instead.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{GenericArgument, PathArguments, ReturnType, Type};

/// Values of what a function returns; none of types that are not known here.
pub fn returned(output: &ReturnType) -> Vec<TokenStream> {
    match output {
        ReturnType::Default => vec![quote!(())],
        ReturnType::Type(_, of) => values(of),
    }
}

fn values(of: &Type) -> Vec<TokenStream> {
    match of {
        Type::Tuple(tuple) => tuple.elems.iter().fold(vec![quote!()], |so_far, of| {
            let next = values(of);
            so_far
                .iter()
                .flat_map(|so_far| next.iter().map(move |next| quote!(#so_far #next,)))
                .collect()
        }),
        Type::Path(path) => path.path.segments.last().map_or_else(Vec::new, named),
        _ => Vec::new(),
    }
    .into_iter()
    .map(|value| {
        if matches!(of, Type::Tuple(_)) {
            quote!((#value))
        } else {
            value
        }
    })
    .collect()
}

fn named(segment: &syn::PathSegment) -> Vec<TokenStream> {
    let inner = match &segment.arguments {
        PathArguments::AngleBracketed(given) => given.args.iter().find_map(|given| match given {
            GenericArgument::Type(of) => Some(values(of)),
            _ => None,
        }),
        _ => None,
    };
    let wrapped =
        |wrap: fn(TokenStream) -> TokenStream| inner.clone().unwrap_or_default().into_iter().map(wrap);
    match segment.ident.to_string().as_str() {
        "bool" => vec![quote!(true), quote!(false)],
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => vec![quote!(0), quote!(1)],
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => vec![quote!(0), quote!(1), quote!(-1)],
        "String" => vec![quote!(String::new()), quote!("xyzzy".into())],
        "Option" => std::iter::once(quote!(None))
            .chain(wrapped(|value| quote!(Some(#value))))
            .collect(),
        "Result" if inner.is_none() => vec![quote!(Ok(()))],
        "Result" => wrapped(|value| quote!(Ok(#value))).collect(),
        "Vec" => std::iter::once(quote!(vec![]))
            .chain(wrapped(|value| quote!(vec![#value])))
            .collect(),
        _ => Vec::new(),
    }
}
