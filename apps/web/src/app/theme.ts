import { createTheme, type MantineColorsTuple, rem } from '@mantine/core'
import fieldError from './fieldError.module.css'
import { toned } from './toned.ts'

const spruce: MantineColorsTuple = [
  '#e9f6f2',
  '#d2ebe4',
  '#a5d8cb',
  '#74c4b0',
  '#4cb29a',
  '#2d9c84',
  '#16816c',
  '#0c6a5b',
  '#07564a',
  '#02443a',
]
/** Warm steel: the neutral of every surface, line and secondary text in the light theme. */
const steel: MantineColorsTuple = [
  '#faf8f5',
  '#f5f3ee',
  '#ebe8e1',
  '#dcd8cf',
  '#c4bfb4',
  '#a19b8f',
  '#78736a',
  '#5b574f',
  '#403d37',
  '#24221e',
]
const charcoal: MantineColorsTuple = [
  '#ece9e3',
  '#c9c5bd',
  '#a8a39a',
  '#77726a',
  '#4a4640',
  '#37342f',
  '#282622',
  '#1f1d1a',
  '#171614',
  '#100f0e',
]

/** The colour of deletions and faults; dark enough on light paper, light enough on dark. */
const rust: MantineColorsTuple = [
  '#fbe9e7',
  '#f9d5d1',
  '#f5b5ae',
  '#f19a91',
  '#ff8f85',
  '#e0574c',
  '#cf3b30',
  '#b3261e',
  '#931c15',
  '#74140e',
]

const text = (size: number) => `max(${rem(size)}, 13px)`

export const theme = createTheme({
  scale: 1.6,
  primaryColor: 'spruce',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: toned,
  colors: { spruce, gray: steel, dark: charcoal, red: rust },
  black: '#24221e',
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  fontFamily:
    'ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  fontFamilyMonospace:
    'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "Liberation Mono", monospace',
  fontSizes: { xs: text(12), sm: text(14), md: text(15), lg: text(18), xl: text(22) },
  headings: { fontWeight: '640' },
  breakpoints: { xs: '36em', sm: '53.75em', md: '71.5625em', lg: '84.375em', xl: '100em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    // 1025, and 1080 above an open dialog: global.css.
    Tooltip: {
      defaultProps: {
        openDelay: 150,
        withArrow: true,
        zIndex: 'var(--tip-layer)',
        multiline: true,
        events: { hover: true, focus: true, touch: false },
      },
    },
    // Opening leads to the menu itself; a focusable placeholder in it would be no item of a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    InputWrapper: { classNames: { root: fieldError.field, error: fieldError.error } },
    // Mantine's own grey is the grey of the page, on which the track would be invisible.
    SegmentedControl: { styles: { root: { background: 'var(--line)' } } },
    Modal: {
      defaultProps: { centered: true, size: 620, zIndex: 1050, overlayProps: { backgroundOpacity: 0.4 } },
      // In the dark a shadow draws no edge.
      styles: { content: { border: '1px solid var(--line)' } },
    },
  },
})
