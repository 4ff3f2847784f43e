import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { misspelt } from '@kerfwise/testkit/misspelt'
import { programWorks } from '@kerfwise/testkit/process'
import { beforeAll, describe, expect, it } from 'vitest'
import { blocksOf, follow } from '../src/readme.ts'
import { packed, release, root } from '../src/release.ts'
import { emptyFolder, shell } from '../src/shell.ts'
import { tellTime } from '../src/time.ts'

const README = join(root, 'crates/kerfwise-python/README.md')
const isHere =
  programWorks('python3', ['-c', 'import ensurepip, venv']) &&
  readdirSync(release).some((name) => name.endsWith('.whl'))

describe.skipIf(!isHere)(`the wheel${isHere ? '' : ' (left out: python3 with venv is not here)'}`, () => {
  const folder = emptyFolder()
  const env = {
    PATH: `${join(folder, 'venv/bin')}:${process.env.PATH}`,
    PIP_NO_INDEX: '1',
    PIP_FIND_LINKS: release,
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
  }
  const python = (code: string) => follow([{ language: 'python', file: 'try.py', code }, RUN], folder, env)

  beforeAll(async () => {
    await shell('python3 -m venv venv', folder)
    const began = Date.now()
    const printed = await follow(blocksOf(README, null), folder, env)
    tellTime('first plan by pip install', began)
    expect(printed).toBe(
      '1 x 6000: rail 1841.5, rail 1841.5, stile 900\n' +
        '2 x 6000: rail 1841.5, stile 900, stile 900, stile 900\nbars: 3, proved optimal: True\n',
    )
  })

  it('plans by the lines of its README, in an empty environment', async () => {
    expect(await shell('pip list --format freeze', folder, env)).toContain('kerfwise==')
  })

  it('serves every Python from 3.10 on, and declares its types', async () => {
    const wheel = packed(/-cp310-abi3-.*\.whl$/)
    const names = await shell(`python -m zipfile --list "${wheel}"`, folder, env)
    for (const name of ['py.typed', '_native.pyi', '_native.abi3.so', 'licenses/LICENSE'])
      expect(names).toContain(name)
  })

  it('has the interface of api/python.txt; `vitest -u` writes a change that is meant', async () => {
    const shown = await python(INTERFACE)
    expect(shown).toContain('def solve(problem: ')
    await expect(shown).toMatchFileSnapshot('../api/python.txt')
  })

  it('has the fields of the schema, with its defaults, choices and units', async () => {
    const classes: Record<string, Record<string, Field>> = JSON.parse(await python(FIELDS))
    expect(Object.keys(classes).toSorted()).toEqual(Object.keys(OF_SCHEMA).toSorted())
    for (const [name, fields] of Object.entries(classes)) {
      const { schema, none = [], asked = [] } = OF_SCHEMA[name] ?? { schema: name }
      const { properties, required = [] } = schemaOf(schema)
      const own = Object.entries(properties).filter(([field]) => !none.includes(field))
      expect(Object.keys(fields).toSorted(), name).toEqual(own.map(([field]) => field).toSorted())
      for (const [field, said] of own) {
        const { type, isRequired, fallback, choices } = fields[field] as Field
        const place = `${name}.${field}`
        // A field that is None is not sent, and a record's own default says what a field means.
        expect(isRequired, place).toBe([...required, ...asked].includes(field))
        if (fallback !== null && fallback !== undefined)
          expect(`${fallback}`, place).toBe(defaultIn(said.description))
        if (!isRequired && defaultIn(said.description) === undefined) expect(fallback, place).toBeNull()
        expect(choices, place).toEqual(schemaOf(nameIn(said)).enum ?? [])
        expect(type.includes('Millimetres'), place).toBe(said.description.endsWith('In millimetres.'))
        expect(type.includes('Degrees'), place).toBe(said.description.endsWith('In degrees.'))
        expect(/\bint\b/.test(type), place).toBe([said.type].flat().includes('integer'))
      }
    }
  })

  it('names places in the names of Python, each field in its own', async () => {
    const code = `${PROBLEM}
def refused(**more):
    try:
        kerfwise.solve(problem(**more))
    except kerfwise.InvalidRequest as fault:
        print(fault.path, "|", fault)
refused(pieces=[kerfwise.Piece(900, 1), kerfwise.Piece(900, 1, left_angle=89)])
refused(joins=kerfwise.Joins(1, min_length=-1))
refused(offcut_worth=[kerfwise.OffcutWorth(1000, 4)])
refused(useful_offcut=-1)
refused(patterns=[kerfwise.Pattern(0, 1, [kerfwise.PatternPiece(2, 1)])])
refused(stock=[])
`
    expect(await python(code)).toMatchInlineSnapshot(`
      "pieces[1].left_angle | pieces[1].left_angle must be from -80 to 80
      joins.min_length | joins.min_length must be at least 0
      offcut_worth | offcut_worth needs prices of the stock
      useful_offcut | useful_offcut must be at least 0
      patterns | patterns must be bars of the stock that there is, and cut every piece, square, as often as it is asked for
      stock | stock must not be empty
      "
    `)
  })

  it('takes a plan of one’s own, and says how far it is from the best', async () => {
    const code = `import kerfwise
one = lambda count: [kerfwise.PatternPiece(0, count)]
plan = kerfwise.solve(kerfwise.Problem([kerfwise.Stock(6000)], [kerfwise.Piece(1900, 4)],
    patterns=[kerfwise.Pattern(0, 1, one(3)), kerfwise.Pattern(0, 1, one(1))]))
wasteful = kerfwise.solve(kerfwise.Problem([kerfwise.Stock(6000)], [kerfwise.Piece(1900, 4)],
    patterns=[kerfwise.Pattern(0, 4, one(1))]))
print(plan.bars_count, plan.optimal, wasteful.bars_count, wasteful.optimal, wasteful.lower_bound)
`
    expect(await python(code)).toBe('2 True 4 False 12000\n')
  })

  it('has stubs that say the same as its compiled part', async () => {
    expect(await python(STUBS)).toBe('')
  })

  it('checks plans and proof files, and refuses changed ones', async () => {
    const code = `${PROBLEM}
plan = kerfwise.solve(problem(certificate=True))
plan.verify()
kerfwise.check_proof(plan.proof_file())
for changed in (lambda: kerfwise.verify(plan.request_json, plan.answer_json.replace('"barsCount":3', '"barsCount":2')),
                lambda: kerfwise.check_proof(plan.proof_file().replace('"optimal":true', '"optimal":false'))):
    try:
        changed()
    except kerfwise.NotValid as fault:
        print(fault.at)
`
    expect(await python(code)).toBe('barsCount\nmeta.proof.optimal\n')
  })

  it('names the field and the reason of a wrong problem, and the pieces that fit no bar', async () => {
    const code = `${PROBLEM}
for wrong in (dict(kerf=-1), dict(kerf=float("nan")), dict(stock=[kerfwise.Stock(100)])):
    try:
        kerfwise.solve(problem(**wrong))
    except kerfwise.InvalidRequest as fault:
        print(fault.path, fault)
    except kerfwise.NoPlan as fault:
        print(fault.keys)
`
    expect(await python(code)).toBe(
      "kerf kerf must be at least 0\nkerf kerf must be a number\n('rail', 'stile')\n",
    )
  })

  it('passes every setting on', async () => {
    const code = `${PROBLEM}
from decimal import Decimal
from fractions import Fraction
import json
assert kerfwise.__version__.count(".") == 2
assert '"length": 1841.5,' in kerfwise.Problem([kerfwise.Stock(6000)], [kerfwise.Piece(Fraction(145, 2) * Fraction(254, 10), 1)]).to_json()
print(json.dumps(json.loads(kerfwise.Problem(
    stock=[kerfwise.Stock(6000, quantity=2, price=Decimal("31.25"), leftover=True)],
    pieces=[kerfwise.Piece(900, 1, "rail", "north", 45, -22.5)], kerf=3.2, trim=8, useful_offcut=300, reserve=1,
    clamp=120, leftover_use="aggressive", after="layouts", lengths_per_bar=3, pieces_per_bar=12, bars_at_once=4, profile_width=60, tip_offset=2.5, symmetrical_x=True, symmetrical_y=True,
    symmetrical_z=True, joins=kerfwise.Joins(2, 100, "scrapOnly"), join_loss=2, group_identical=False, effort="preview",
    certificate=True, offcut_worth=[kerfwise.OffcutWorth(1000, 4.5)]).to_json())))
`
    const request = {
      stock: [{ length: 6000, quantity: 2, price: 31.25, leftover: true }],
      data: [{ length: 900, count: 1, key: 'rail', descr: 'north', leftAngle: 45, rightAngle: -22.5 }],
      cutWaste: 3.2,
      sideWaste: 8,
      reusable: 300,
      reserve: 1,
      clamp: 120,
      algorithm: 'aggressive',
      after: 'layouts',
      complexity: 3,
      mostPieces: 12,
      bundle: 4,
      materialWidth: 60,
      delta: 2.5,
      symmetricalX: true,
      symmetricalY: true,
      symmetricalZ: true,
      allowJoins: { maxJoins: 2, minLength: 100, joinMode: 'scrapOnly' },
      join: 2,
      groupIdentical: false,
      effort: 'preview',
      certificate: true,
      offcutWorth: [{ length: 1000, worth: 4.5 }],
      version: 2,
    }
    expect(JSON.parse(await python(code))).toEqual(request)
  })

  it('plans a list as people write it', async () => {
    const code = `import kerfwise
rails = {"length": '47 1/2"', "quantity": 4, "name": "rail"}
cut_list = {"kerf": '1/8"', "stock": ["8'", {"length": "12'", "quantity": 4}], "pieces": [rails], "unit": "in"}
plan = kerfwise.plan(cut_list)
print(plan["complete"], plan["optimal"], plan["bars"][0]["pieces"][0]["length"])
try:
    kerfwise.plan({**cut_list, "kerfs": 1})
except kerfwise.InvalidRequest as fault:
    print(fault.path, fault)
`
    expect(await python(code)).toBe(
      `True True {'value': 47.5, 'mm': 1206.5, 'text': '47 1/2"'}\n` +
        `$.kerfs $.kerfs is not a field here: did you mean "kerf"?\n`,
    )
  })

  it('refuses every misspelt list by the field that is meant', async () => {
    writeFileSync(join(folder, 'lists.json'), JSON.stringify(misspelt('lists')))
    const code = `import json, kerfwise
corpus = json.load(open("lists.json"))
def refusal(wrong):
    try:
        kerfwise.plan(wrong)
    except kerfwise.InvalidRequest as fault:
        return fault.path, str(fault)
wrong = [case for case in corpus["cases"] if refusal(case["input"]) != (case["path"], f"{case['path']} {case['reason']}")]
print(kerfwise.plan(corpus["base"])["complete"], len(corpus["cases"]) >= 300, wrong)
`
    expect(await python(code)).toBe('True True []\n')
  })

  it('says what the offcuts of a plan are worth', async () => {
    const code = `import kerfwise
plan = kerfwise.solve(kerfwise.Problem(
    stock=[kerfwise.Stock(3000, price=20), kerfwise.Stock(6000, price=41)], pieces=[kerfwise.Piece(1900, 1)],
    offcut_worth=[kerfwise.OffcutWorth(1000, 3), kerfwise.OffcutWorth(4000, 25)], certificate=True))
plan.verify()
print(plan.cost, plan.offcut_worth, plan.certificate is not None)
`
    expect(await python(code)).toBe('16 25 True\n')
  })

  it('reports better plans, and ends at the time limit', async () => {
    const code = `${PROBLEM}
heard = []
plan = kerfwise.solve(long, time_limit=0.5, progress=heard.append)
print(plan.partial, len(heard) > 0, heard[-1].bars_count > 0)
def fail(plan):
    raise LookupError("no room")
try:
    kerfwise.solve(long, progress=fail)
except LookupError as fault:
    print(fault)
`
    expect(await python(code)).toBe('True True True\nno room\n')
  })

  it('lets other threads run and ends at Ctrl-C', async () => {
    // The timer's thread can only interrupt if the solve does not hold the interpreter.
    const code = `${PROBLEM}
import _thread, threading
threading.Timer(0.3, _thread.interrupt_main).start()
try:
    kerfwise.solve(long)
except KeyboardInterrupt:
    print("interrupted")
`
    expect(await python(code)).toBe('interrupted\n')
  })
})

/** Every public name: its signature, the fields of a dataclass with their defaults, methods and properties. */
const INTERFACE = `import dataclasses, inspect, kerfwise
def describe(name, thing, indent=""):
    if inspect.isclass(thing):
        print(f"{indent}class {name}({', '.join(base.__name__ for base in thing.__bases__)})")
        own = {} if not dataclasses.is_dataclass(thing) else {field.name: field for field in dataclasses.fields(thing)}
        for field in own.values():
            default = "" if field.default is dataclasses.MISSING else f" = {field.default!r}"
            print(f"{indent}    {field.name}: {field.type}{default}")
        for member, value in sorted(vars(thing).items()):
            if not member.startswith("_") and member not in own:
                describe(member, value, indent + "    ")
    elif isinstance(thing, property):
        print(f"{indent}{name}: property -> {inspect.signature(thing.fget).return_annotation}")
    elif callable(thing) or isinstance(thing, (staticmethod, classmethod)):
        print(f"{indent}def {name}{inspect.signature(getattr(thing, '__func__', thing))}")
    else:
        print(f"{indent}{name}")
for name in sorted(kerfwise.__all__):
    describe(name, getattr(kerfwise, name))`

/** Every field of what is asked, by its name on the wire. */
const FIELDS = `import dataclasses, json, kerfwise, typing
from kerfwise._problem import _wire
def described(field, hint):
    fallback = None if field.default is dataclasses.MISSING else field.default
    return {"type": field.type, "isRequired": field.default is dataclasses.MISSING,
            "fallback": fallback, "choices": typing.get_args(hint) if typing.get_origin(hint) is typing.Literal else []}
def fields(each):
    hints = typing.get_type_hints(each)
    return {_wire(field): described(field, hints[field.name]) for field in dataclasses.fields(each)}
names = "Problem", "Stock", "Piece", "Allowance", "Joins", "OffcutWorth", "Pattern", "PatternPiece"
print(json.dumps({name: fields(getattr(kerfwise, name)) for name in names}))`

interface Field {
  readonly type: string
  readonly isRequired: boolean
  readonly fallback: string | number | boolean | null
  readonly choices: readonly string[]
}

/** The schema of a class; its fields that Python has not, for the page or set by `to_json`; and what Python asks for beyond it. */
interface OfSchema {
  readonly schema: string
  readonly none?: readonly string[]
  readonly asked?: readonly string[]
}

const OF_SCHEMA: Readonly<Record<string, OfSchema>> = {
  Problem: { schema: 'OptimizeRequest', none: ['version', 'sawWidth', 'demo'] },
  Stock: { schema: 'RequestStock' },
  Piece: { schema: 'RequestPiece', none: ['input'] },
  Allowance: { schema: 'RequestAllowance' },
  Joins: { schema: 'AllowJoins', asked: ['maxJoins'] },
  OffcutWorth: { schema: 'RequestOffcut' },
  Pattern: { schema: 'RequestPattern' },
  PatternPiece: { schema: 'PatternPiece' },
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly description: string
  readonly properties: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly enum?: readonly string[]
  readonly $ref?: string
  readonly anyOf?: readonly Partial<Schema>[]
}

const schemas: Readonly<Record<string, Schema>> = JSON.parse(
  readFileSync(join(root, 'packages/contract/src/generated/coreSchemas.json'), 'utf8'),
)
const schemaOf = (name: string): Partial<Schema> & Pick<Schema, 'properties'> => ({
  properties: {},
  ...schemas[name],
})
const nameIn = ({ $ref, anyOf = [] }: Partial<Schema>): string => {
  const { $ref: chosen = '' } = { ...anyOf.find((one) => one.$ref), ...($ref && { $ref }) }
  return chosen.slice(chosen.lastIndexOf('/') + 1)
}
const defaultIn = (words: string) => /Default `?([^`.: ]+)/.exec(words)?.[1]

/** Prints each function whose stub is missing, is too many, or names other parameters. */
const STUBS = `import ast, inspect, pathlib
from kerfwise import _native
stub = ast.parse(pathlib.Path(_native.__file__).with_name("_native.pyi").read_text())
said = {each.name: [one.arg for one in each.args.args] for each in stub.body if isinstance(each, ast.FunctionDef)}
real = {name: list(inspect.signature(each).parameters) for name, each in vars(_native).items() if inspect.isbuiltin(each)}
for name in sorted(said.keys() | real.keys()):
    if said.get(name) != real.get(name):
        print(name, said.get(name), real.get(name))`

const RUN = { language: 'sh', file: null, code: 'python try.py' }

/** A short problem, and one that a thorough search does not finish in a minute. */
const PROBLEM = `import kerfwise
def problem(**more):
    pieces = [kerfwise.Piece(1841.5, 4, key="rail"), kerfwise.Piece(900, 7, key="stile")]
    return kerfwise.Problem(**{"stock": [kerfwise.Stock(6000)], "pieces": pieces, "kerf": 3.2, **more})
long = problem(
    stock=[kerfwise.Stock(6000), kerfwise.Stock(4375)],
    pieces=[kerfwise.Piece(400 + at * 37 % 1900, 3, left_angle=at % 40) for at in range(150)],
    profile_width=60,
    tip_offset=2.5,
    effort="thorough",
)`
