/** The form of the race and its table. */
import { contestants, type Result, runContestant } from './contestants.ts'
import { wasteOf } from './folded.ts'
import { type RaceList, readList } from './list.ts'

const form = document.querySelector('#race-form')
const rows = document.querySelector('#race-rows')
const status = document.querySelector('#race-status')
const result = document.querySelector('#race-result')

if (form instanceof HTMLFormElement && rows && status && result) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    const unit = text('unit') === 'in.' ? 'in.' : 'mm'
    const read = readList({
      unit,
      bars: text('bars'),
      kerf: text('kerf'),
      trim: text('trim'),
      pieces: text('pieces'),
    })
    rows.replaceChildren()
    result.toggleAttribute('hidden', true)
    if ('faults' in read) {
      status.textContent = read.faults.join(' ')
      return
    }
    const button = form.querySelector('button')
    button?.toggleAttribute('disabled', true)
    // The contestants run one after another, since two at once would share a machine's two cores.
    for (const who of contestants) {
      status.textContent = `${who} is running …`
      rows.append(rowOf(who, await runContestant(who, read.list), read.list))
      result.toggleAttribute('hidden', false)
    }
    status.textContent = 'Everybody has finished.'
    button?.toggleAttribute('disabled', false)
  })
}

function rowOf(who: string, result: Result, list: RaceList): HTMLTableRowElement {
  const row = document.createElement('tr')
  const cell = (text: string, kind: 'td' | 'th' = 'td') => {
    const made = document.createElement(kind)
    made.textContent = text
    if (kind === 'th') made.scope = 'row'
    row.append(made)
    return made
  }
  cell(who, 'th')
  if ('fault' in result) {
    cell(result.fault).colSpan = 5
    return row
  }
  const lengths = list.pieces.reduce((sum, { length, count }) => sum + length * count, 0)
  cell(String(result.bars))
  cell(`${(result.material / 1e9).toFixed(2)} m`)
  cell(`${(100 * wasteOf(result.material, lengths)).toFixed(2)} %`)
  cell(`${result.ms < 10 ? result.ms.toFixed(1) : Math.round(result.ms)} ms`)
  cell(result.proved ? 'yes' : 'no')
  return row
}
