import 'shepherd.js/dist/css/shepherd.css'
import './tour.css'
import Shepherd from 'shepherd.js'

export type TourEnd = 'completed' | 'close' | 'mask'

/** Between a card and the edge of the window. */
const edgePx = 12

/** The placement keeps the cards within the window, but would let them touch its edge. */
const offTheEdge = {
  name: 'offTheEdge',
  fn: ({ x, rects }: { x: number; rects: { floating: { width: number } } }) => {
    // The scroll bar takes room from the page.
    const most = document.body.clientWidth - rects.floating.width - edgePx
    return { x: Math.max(edgePx, Math.min(x, most)) }
  },
}

interface TourStep {
  selector: string
  title: string
  text: string
}

interface TourOptions {
  steps: readonly TourStep[]
  texts: { back: string; next: string; done: string; close: string }
  /** Called once, with the index of the last shown step and the way in which the tour ended. */
  onEnd: (step: number, action: TourEnd) => void
}

/** The part of a selector that is drawn: of the two buttons to optimize only one is, by the width of the page. */
function visible(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.offsetParent !== null,
  )
}

/** Leads from station to station; gives back how to take the tour away without ending it. */
export function startTour({ steps, texts, onEnd }: TourOptions): () => void {
  const tour = new Shepherd.Tour({
    useModalOverlay: true,
    exitOnEsc: true,
    keyboardNavigation: true,
    defaultStepOptions: {
      cancelIcon: { enabled: true, label: texts.close },
      scrollTo: { block: 'center' },
      floatingUIOptions: { middleware: [offTheEdge] },
    },
  })
  let seen = 0
  let ended = false
  const end = (action: TourEnd) => {
    if (ended) return
    ended = true
    onEnd(seen, action)
  }
  const present = steps.flatMap((step, index) => (visible(step.selector) ? [{ ...step, index }] : []))
  for (const [place, { selector, title, text, index }] of present.entries()) {
    const last = place === present.length - 1
    tour.addStep({
      title,
      text,
      attachTo: { element: () => visible(selector) ?? document.body, on: 'bottom' },
      buttons: [
        ...(place > 0 ? [{ text: texts.back, secondary: true, action: () => tour.back() }] : []),
        { text: last ? texts.done : texts.next, action: () => tour.next() },
      ],
      when: {
        show: () => {
          seen = index
        },
      },
    })
  }
  tour.on('complete', () => end('completed'))
  tour.on('cancel', () => end('close'))
  const onMask = (event: PointerEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('.shepherd-modal-overlay-container'))
      return
    end('mask')
    void tour.cancel()
  }
  document.addEventListener('pointerdown', onMask)
  void tour.start()
  return () => {
    document.removeEventListener('pointerdown', onMask)
    ended = true
    if (tour.isActive()) void tour.cancel()
  }
}
