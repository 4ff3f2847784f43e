import { mergeEvents, type SawDeed, type SawEvent } from '../../src/index.ts'

const barsOf = (events: readonly SawEvent[]) => mergeEvents(events).plans.at(-1)?.rounds.at(-1)?.bars ?? {}

/** A saw with a tablet that may lose its connection: it cuts only bars that the server gave it. */
export class Tablet {
  readonly name: string
  /** What its blade has cut: the key of a bar, and the place of a piece on it. */
  readonly pieces: string[] = []
  #heard: SawEvent[] = []
  #outbox: SawEvent[] = []
  #asked: string | null = null
  #bar: string | null = null
  #made = 0

  constructor(name: string) {
    this.name = name
  }

  /** What it has to report, and does not know to be with the server. */
  get outbox(): readonly SawEvent[] {
    return this.#outbox
  }

  /** How many events it has heard of. */
  get known(): number {
    return this.#heard.length
  }

  delivered(): void {
    this.#outbox = []
  }

  hear(events: readonly SawEvent[]): void {
    this.#heard.push(...events)
  }

  /** One step at the saw, with bars of two pieces each. */
  work(bars: readonly string[]): void {
    const all = barsOf([...this.#heard, ...this.#outbox])
    if (this.#bar === null && this.#asked !== null && this.#outbox.length === 0) {
      if (barsOf(this.#heard)[this.#asked]?.saw === this.name) this.#bar = this.#asked
      this.#asked = null
    }
    const bar = this.#bar
    if (bar === null) {
      const free = bars.find((each) => all[each] === undefined)
      if (this.#asked !== null || free === undefined) return
      this.#asked = free
      this.#note({ kind: 'take', bar: free, of: 2 })
      return
    }
    const place = [0, 1].find((each) => all[bar]?.pieces[each] === undefined)
    if (place === undefined) {
      this.#bar = null
      return
    }
    this.pieces.push(`${bar} ${place}`)
    this.#note({ kind: 'piece', bar, of: 2, place, fate: 'cut' })
  }

  #note(deed: SawDeed): void {
    this.#made += 1
    this.#outbox.push({ id: `${this.name}-${this.#made}`, saw: this.name, plan: 'p', round: 1, deed })
  }
}

/** Says by a fixed seed whether what has this share of chances happens. */
export function luck(seed: number): (share: number) => boolean {
  let state = seed
  return (share) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) / 0x1000000 < share
  }
}
