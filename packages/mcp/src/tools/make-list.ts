import {
  COPIES,
  findTemplate,
  formatLength,
  onTape,
  PROGRAM_UNITS,
  readValues,
  shownUnit,
  stocksOf,
  TEMPLATES,
  type ThingTemplate,
  thingOf,
  toWireMm,
  type Unit,
  unknownName,
  usualValues,
} from '@kerfwise/cutlist'
import { filledTexts, type Language } from '@kerfwise/locales'
import { loadTemplateTexts } from '@kerfwise/locales/templates'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { Fault } from '../fault.ts'
import { lengthField, reasonOf, textOf } from '../given/length.ts'
import { endsText, piece } from '../given/piece.ts'
import { strict } from '../given/schema.ts'
import { languageField, type Words, wordsIn } from '../words.ts'
import { answered, orFault } from './answer.ts'

const sizesOf = ({ id, parameters }: ThingTemplate) =>
  `${id}: ${parameters.map(({ key, kind }) => (kind === 'length' ? key : `${key} (${kind})`)).join(', ')}`

const input = strict({
  template: z.enum(TEMPLATES.map(({ id }) => id)).describe('The thing to build.'),
  sizes: z
    .record(z.string().max(40), lengthField)
    .default({})
    .describe(
      `By name. Those left out are usual sizes, and \`usual\` names them. ${TEMPLATES.map(sizesOf).join('; ')}.`,
    ),
  copies: z.int().min(COPIES.from).max(COPIES.max).default(1).describe('How many of the thing.'),
  unit: z.enum(['mm', 'cm', 'in', 'ft']).default('mm').describe('Of sizes without a mark.'),
  language: languageField.describe('The language of the names of the pieces.'),
})

const output = z.object({
  lists: z
    .array(
      z.object({
        material: z.string(),
        profileWidth: z
          .number()
          .nullable()
          .describe('Millimetres across the saw; null where all ends are square.'),
        mayTurn: z.boolean().describe('Whether its pieces may be turned over: plain timber, no moulding.'),
        pieces: z.array(z.object(piece)),
      }),
    )
    .describe('By material: `pieces` of a list with the `unit` mm for `solve`.'),
  sizes: z.record(z.string(), z.string()).describe('All sizes as they were used, in `unit`.'),
  usual: z.array(z.string()).describe('Sizes that nobody gave. Tell the person.'),
  figures: z.array(z.object({ name: z.string(), text: z.string() })),
})

type Given = z.infer<typeof input>
type Made = z.infer<typeof output>

/** The sizes as texts; throws a Fault for a name that the thing does not have. */
function filledOf(template: ThingTemplate, { sizes, copies }: Given, unit: Unit) {
  const keys = template.parameters.map(({ key }) => key)
  const given = Object.entries(sizes).map(([name, size]) => {
    const parameter = template.parameters.find(({ key }) => key === name)
    if (parameter === undefined) {
      throw new Fault(`sizes.${name}`, unknownName(name, { place: 'sizes', fields: keys }, []))
    }
    return [name, parameter.kind === 'length' ? textOf(size) : `${size}`]
  })
  return { ...usualValues(template, unit), ...Object.fromEntries(given), copies: `${copies}` }
}

async function madeOf(given: Given, words: Words, language: Language): Promise<Made> {
  const template = findTemplate(given.template)
  if (template === undefined) throw new Fault('template', 'is none of the templates')
  const unit = shownUnit(PROGRAM_UNITS[given.unit])
  const texts = filledTexts(await loadTemplateTexts(language), language)
  const filled = filledOf(template, given, unit)
  const { values, copies, issues } = readValues(template, filled, unit)
  const [fault] = Object.entries(issues)
  if (fault) throw new Fault(`sizes.${fault[0]}`, reasonOf(fault[1], unit, words))
  if (values === null) throw new Fault('sizes', 'cannot be read')
  const thing = thingOf(template, values, copies, unit)
  const { shape, misfits } = thing
  const [misfit] = misfits
  if (misfit) {
    const angle = misfit.kind === 'steep' ? `${misfit.degrees}°` : ''
    throw new Fault('sizes', texts(`misfit.${misfit.kind}`, { part: texts(`part.${misfit.part}`), angle }))
  }
  const lengthText = (length: number) =>
    formatLength(onTape(length, unit), { unit, precision: { kind: 'entered' } }, { locale: language })
  return {
    lists: stocksOf(template, values, thing).map(({ stock, pieces, breadth, profiled }) => ({
      material: texts(`stock.${stock}`),
      profileWidth: breadth === null ? null : toWireMm(breadth),
      mayTurn: !profiled,
      pieces: pieces.map(({ part, length, count, leftAngle, rightAngle }) => ({
        length: toWireMm(length),
        quantity: count,
        name: texts(`part.${part}`),
        ends: [leftAngle, rightAngle],
      })),
    })),
    sizes: filled,
    usual: template.parameters.map(({ key }) => key).filter((key) => given.sizes[key] === undefined),
    figures: (shape.figures ?? []).map((figure) => ({
      name: texts(`figure.${figure.key}`),
      text: 'length' in figure ? lengthText(figure.length) : `${Math.round(figure.degrees * 10) / 10}°`,
    })),
  }
}

const linesOf = ({ lists, sizes, usual, figures }: Made): string =>
  [
    ...(usual.length === 0
      ? []
      : [
          `Usual sizes were taken, tell the person: ${usual.map((key) => `${key} ${sizes[key]}`).join(', ')}.`,
        ]),
    ...figures.map(({ name, text }) => `${name}: ${text}`),
    ...lists.flatMap(({ material, profileWidth, pieces }) => [
      profileWidth === null ? `${material}:` : `${material}, ${profileWidth} mm across the saw:`,
      ...pieces.map(
        ({ quantity, length, name, ends }) =>
          `  ${[`${quantity} × ${length} mm`, name, endsText(ends)].filter(Boolean).join(' ')}`,
      ),
    ]),
  ].join('\n')

export const addMakeList = (server: McpServer) =>
  server.registerTool(
    'make_list',
    {
      title: 'Make a list from a template',
      description:
        'Makes the pieces of a shelf, a table, a stair, a fence, a roof truss and other things from their sizes, with mitres. Hand the `pieces` of one material to `solve`. Joints are butt joints: nothing is added for tenons.',
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (given) =>
      orFault(async () => {
        const made = await madeOf(given, await wordsIn(given.language), given.language)
        return answered(linesOf(made), made)
      }),
  )
