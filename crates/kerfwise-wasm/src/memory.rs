//! Small blocks of memory that were given back are kept by size and given again, as glibc does for each thread: most of what
//! the search asks for is a short list that another one of its size just left. What is larger, or not there, comes from
//! the allocator behind.

use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::ptr::{self, null_mut};

/// Sizes whose blocks are kept: 8, 24, 40 … bytes. Behind is TLSF, which rounds to 16 with 8 for itself.
const SIZES: usize = 32;
/// Blocks kept of a size; further ones go back, where they grow together with their neighbours: four megabytes at most.
const MOST: usize = 512;
/// The greatest alignment of a block that is kept.
const ALIGNMENT: usize = 8;

/// The blocks kept of one size.
#[derive(Clone, Copy)]
struct Kept {
    /// The one given next. Each holds the address of the one after it, the last none.
    first: *mut u8,
    count: usize,
}

/// The allocator of a module of one thread.
pub struct Memory<Behind> {
    behind: Behind,
    kept: UnsafeCell<[Kept; SIZES]>,
}

// SAFETY: wasm without threads is what this is for; its tests use it in one thread each.
unsafe impl<Behind> Sync for Memory<Behind> {}

impl<Behind> Memory<Behind> {
    /// Keeps nothing yet.
    pub const fn new(behind: Behind) -> Self {
        let none = Kept {
            first: null_mut(),
            count: 0,
        };
        Self {
            behind,
            kept: UnsafeCell::new([none; SIZES]),
        }
    }
}

/// The number of the least size that holds so much, if its blocks are kept.
#[inline(always)]
fn size_for(layout: Layout) -> Option<usize> {
    let size = (layout.size() + 7) >> 4;
    (size < SIZES && layout.align() <= ALIGNMENT).then_some(size)
}

/// What the allocator behind is asked for.
#[inline(always)]
fn layout_of(size: usize) -> Layout {
    // SAFETY: the alignment is a power of two, and the size far from the greatest.
    unsafe { Layout::from_size_align_unchecked(size << 4 | 8, ALIGNMENT) }
}

// SAFETY: a block is in one list or in use; each is of the size by whose number it is kept.
unsafe impl<Behind: GlobalAlloc> GlobalAlloc for Memory<Behind> {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let Some(size) = size_for(layout) else {
            // SAFETY: the caller's layout.
            return unsafe { self.behind.alloc(layout) };
        };
        // SAFETY: no other reference to the lists is held; a block that is kept begins with an address.
        unsafe {
            let kept = &mut (*self.kept.get())[size];
            if kept.first.is_null() {
                return self.behind.alloc(layout_of(size));
            }
            let block = kept.first;
            kept.first = block.cast::<*mut u8>().read();
            kept.count -= 1;
            block
        }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let Some(size) = size_for(layout) else {
            // SAFETY: so it was asked for.
            return unsafe { self.behind.dealloc(block, layout) };
        };
        // SAFETY: as above; a block of any size has room for an address, which it is aligned for.
        unsafe {
            let kept = &mut (*self.kept.get())[size];
            if kept.count == MOST {
                return self.behind.dealloc(block, layout_of(size));
            }
            block.cast::<*mut u8>().write(kept.first);
            kept.first = block;
            kept.count += 1;
        }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, bytes: usize) -> *mut u8 {
        // SAFETY: the caller's sizes, of which the greater may be in use wherever the lesser is copied.
        unsafe {
            let next = Layout::from_size_align_unchecked(bytes, layout.align());
            let (old, new) = (size_for(layout), size_for(next));
            if old.is_some() && old == new {
                return block;
            }
            let to = self.alloc(next);
            if !to.is_null() {
                copy(
                    block,
                    to,
                    layout.size().min(bytes),
                    old.is_some() && new.is_some(),
                );
                self.dealloc(block, layout);
            }
            to
        }
    }
}

/// Copies so much from one block to another, of short ones whole words: in wasm a copy of any length is a call out of it.
#[inline(always)]
unsafe fn copy(from: *const u8, to: *mut u8, bytes: usize, are_short: bool) {
    // SAFETY: sizes that are kept are of whole words, so that there is room for the last one.
    unsafe {
        if !are_short {
            return ptr::copy_nonoverlapping(from, to, bytes);
        }
        for word in 0..bytes.div_ceil(8) {
            // Plain words the compiler would turn into the call again.
            let word = (from.cast::<u64>().add(word), to.cast::<u64>().add(word));
            word.1.write_volatile(word.0.read_volatile());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::alloc::System;

    /// Numbers that look drawn.
    fn draw(state: &mut u64) -> usize {
        *state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        usize::try_from(*state >> 40).unwrap()
    }

    /// A block in use, filled with its mark.
    struct Used {
        block: *mut u8,
        layout: Layout,
        mark: u8,
    }

    impl Used {
        fn is_whole(&self, bytes: usize) -> bool {
            // SAFETY: all of it was written.
            (0..bytes).all(|at| unsafe { self.block.add(at).read() } == self.mark)
        }

        fn fill(&mut self, mark: u8) {
            self.mark = mark;
            // SAFETY: so much was asked for.
            unsafe { self.block.write_bytes(mark, self.layout.size()) }
        }
    }

    #[test]
    fn blocks_in_use_are_apart_aligned_and_keep_what_they_hold() {
        let memory = Memory::new(System);
        let (mut state, mut used) = (1, Vec::<Used>::new());
        for step in 0..80_000_usize {
            let mark = u8::try_from(step % 251).unwrap();
            // Waves of thousands, so that lists fill up and run dry.
            let grows = step / 20_000 % 2 == 0;
            let at = (!used.is_empty()).then(|| draw(&mut state) % used.len());
            match (draw(&mut state) % 4, at) {
                (0, Some(at)) => {
                    let one = &mut used[at];
                    let bytes = 1 + draw(&mut state) % 700;
                    // SAFETY: in use, with its own layout.
                    one.block = unsafe { memory.realloc(one.block, one.layout, bytes) };
                    assert!(one.is_whole(bytes.min(one.layout.size())));
                    one.layout = Layout::from_size_align(bytes, one.layout.align()).unwrap();
                    one.fill(mark);
                }
                (way, Some(at)) if (way == 1) == grows => {
                    let one = used.swap_remove(at);
                    assert!(one.is_whole(one.layout.size()));
                    // SAFETY: in use, with its own layout.
                    unsafe { memory.dealloc(one.block, one.layout) };
                }
                _ => {
                    let size = 1 + draw(&mut state) % if grows { 60 } else { 600 };
                    let layout = Layout::from_size_align(size, 1 << (draw(&mut state) % 6)).unwrap();
                    // SAFETY: not empty.
                    let block = unsafe { memory.alloc(layout) };
                    assert_eq!(block.align_offset(layout.align()), 0);
                    used.push(Used { block, layout, mark });
                    used.last_mut().unwrap().fill(mark);
                }
            }
        }
        assert!(used.iter().all(|one| one.is_whole(one.layout.size())));
        // SAFETY: in use, each with its own layout.
        used.iter()
            .for_each(|one| unsafe { memory.dealloc(one.block, one.layout) });
        let kept = memory.kept.into_inner();
        assert!(kept.iter().all(|kept| kept.count <= MOST));
        assert!(kept.iter().any(|kept| kept.count == MOST));
    }

    #[test]
    fn a_block_given_back_is_given_again() {
        let memory = Memory::new(System);
        let layout = |size| Layout::from_size_align(size, 4).unwrap();
        // SAFETY: each is in use, with its own layout.
        unsafe {
            let first = memory.alloc(layout(32));
            memory.dealloc(first, layout(32));
            assert_eq!(memory.alloc(layout(40)), first);
            assert_eq!(memory.realloc(first, layout(40), 25), first);
            assert_ne!(memory.realloc(first, layout(25), 41), first);
            assert_eq!(memory.alloc(layout(30)), first);
        }
    }
}
