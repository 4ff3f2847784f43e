import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { misspelt } from '@kerfwise/testkit/misspelt'
import { describe, expect, it } from 'vitest'
import { taskOf } from '../src/task.ts'

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kerfwise-command-'))

/** Runs the program on a list, which is a file beside the papers that it writes. */
const plan = (list: string | Uint8Array, ...flags: string[]) => {
  writeFileSync(join(folder, 'list.csv'), list)
  return run('plan', 'list.csv', ...flags)
}

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    encoding: 'utf8',
    input: '',
  })
  return { status, stdout, stderr }
}

const LEGS = 'name,quantity,length\nleg,4,"72 1/2"""\nrail,2,"3\' 2 1/2"""\n'
const BARE = 'leg 4 x 1200\nrail 2 x 850\n'

describe('a list that can be planned', () => {
  it('becomes a table of bars and cuts without colours, where no terminal is', () => {
    expect(plan(LEGS, '--stock', "8' 12'", '--kerf', '1/8')).toEqual({
      status: 0,
      stderr: '',
      stdout: `Proved: no plan uses less material. And none wastes less. Counted with a kerf of 1/8".
6 of 6 pieces on 4 bars: 480" of stock, 3/4" wasted

2 ×  96"   keep 23 3/8"  leg 72 1/2"
2 ×  144"  keep 32 3/4"  leg 72 1/2", rail 38 1/2"
`,
    })
  })

  it('names first what the stock does not suffice for, calls no such plan the best, and exits with 3', () => {
    const { status, stdout } = plan(LEGS, '--stock', "2x8'", '--kerf', '1/8')
    expect(status).toBe(3)
    expect(stdout).toMatch(
      /^Left over, the stock does not suffice: 3 × leg 72 1\/2"\nProved: no plan cuts more/,
    )
    expect(stdout).not.toMatch(/optimal|no plan uses less/)
  })

  it('prints what it leaves out of the list', () => {
    const { stdout } = plan(`${LEGS}Total,6,\n`, '--stock', "8'", '--kerf', '0')
    expect(stdout).toMatch(/^Left out, line 4: "Total,6," \(total\)\n/)
  })

  it('says which work of a file is not planned, and what of a model is no bar', () => {
    const part =
      '<Part Designation="beam" Length="2400" Width="80" Height="160"><Processings><Lap/><Lap/></Processings></Part>'
    const text = `<BTLx Version="2.0.0"><Project Name="p"><Parts>${part}</Parts></Project></BTLx>`
    const { stdout } = plan(text, '--stock', '6 m', '--kerf', '3')
    expect(stdout).toMatch(/^Not planned: Lap \(2\)\nProved: .*beam 2400 mm/s)
    const model = [
      "ISO-10303-21;HEADER;FILE_DESCRIPTION((''),'2;1');FILE_NAME('','',(''),(''),'','','');FILE_SCHEMA(('IFC4'));",
      "ENDSEC;DATA;#1=IFCPROJECT('p',$,$,$,$,$,$,$,#2);#2=IFCUNITASSIGNMENT((#3));",
      "#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);#4=IFCRECTANGLEPROFILEDEF(.AREA.,'KVH',$,0.06,0.16);",
      '#5=IFCDIRECTION((0.,0.,1.));#6=IFCEXTRUDEDAREASOLID(#4,$,#5,2.4);',
      "#7=IFCSHAPEREPRESENTATION($,'Body','SweptSolid',(#6));#8=IFCPRODUCTDEFINITIONSHAPE($,$,(#7));",
      "#9=IFCBEAM('b',$,'purlin',$,$,$,#8,'7',$);#10=IFCWALL('w',$,$,$,$,$,$,$,$);ENDSEC;END-ISO-10303-21;",
    ].join('\n')
    const { stdout: ofModel } = plan(model, '--stock', '6 m', '--kerf', '3')
    expect(ofModel).toMatch(/^Left out, line 6: "IfcWall: 1" .*Proved: .*7 purlin 2400 mm/s)
  })

  it('is raw parts of timber where the section is said, and never of a made-up one', () => {
    const flags = ['--unit', 'mm', '--stock', '6 m', '--kerf', '3', '--out', 'bars.btlx'] as const
    const without = plan(BARE, ...flags)
    expect([without.status, without.stderr]).toEqual([
      1,
      expect.stringContaining('bars.btlx: this format needs the section of'),
    ])
    expect(plan(BARE, ...flags, '--section', '60x80').stdout).toContain('Wrote bars.btlx')
    expect(readFileSync(join(folder, 'bars.btlx'), 'utf8')).toContain('Height="80" Width="60"')
  })

  it('is NC files of steel where the profile is said, in an archive where there are several', () => {
    const flags = ['--unit', 'mm', '--stock', '6 m', '--kerf', '3'] as const
    const profile = ['--profile', 'code=RO, name=RO 48.3x3.2, height=48.3, web=3.2'] as const
    expect(plan(BARE, ...flags, '--out', 'p.zip').stderr).toContain('p.zip: this format needs `profile`')
    const wrong = plan('725 x 4 post', ...flags, '--out', 'p.zip', ...profile)
    expect(wrong.stderr).toContain('p.zip: this is one NC file, name it .nc1')
    expect(plan('725 x 4 post', ...flags, '--out', 'p.nc1', ...profile).stdout).toContain('Wrote p.nc1')
    expect(readFileSync(join(folder, 'p.nc1'), 'utf8')).toContain('     725.000\r\n')
  })

  it('says which encoding of a file it has guessed, and takes another one', () => {
    const list = Buffer.from('Name;Qty;Length mm\nzas\xb3ona;4;725\n', 'latin1')
    const guessed = plan(list, '--stock', '6 m', '--kerf', '3')
    expect(guessed.stdout).toMatch(
      /^Read as windows-1250, which is a guess; --encoding decides: windows-1250: "zasłona", /,
    )
    expect(guessed.stdout).toContain('windows-1252: "zas³ona"')
    const named = plan(list, '--stock', '6 m', '--kerf', '3', '--encoding', 'windows-1252')
    expect(named.stdout).toMatch(/^Proved: .*zas³ona 725 mm/s)
  })

  it('is JSON for programs, as the interface has it', () => {
    const { stdout } = plan(BARE, '--unit', 'mm', '--stock', '4 x 6 m', '--kerf', '3,2', '--json')
    const { data } = JSON.parse(stdout).success
    expect(data).toMatchObject({ complete: true, unit: 'mm', barsCount: 2, missing: [] })
    expect(data.exact.request).toMatchObject({ cutWaste: 3.2, stock: [{ length: 6000, quantity: 4 }] })
  })

  it('is planned on Node 20 too, which lacks some of the language', () => {
    const older = ['--import', 'data:text/javascript,delete Map.groupBy', PROGRAM]
    writeFileSync(join(folder, 'list.csv'), LEGS)
    const args = [...older, 'plan', 'list.csv', '--stock', "8'", '--kerf', '0', '--out', 'older.pdf']
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  })

  it('may be the JSON of the interface, to which flags add what it does not say', () => {
    const json = JSON.stringify({
      unit: 'in',
      kerf: '1/8',
      pieces: [{ length: 72.5, quantity: 4, ends: [45, -45] }],
    })
    const { status, stdout } = plan(json, '--stock', "8'")
    expect(status).toBe(0)
    // Without the width of the profile the pieces are laid apart, and nothing is proved of other plans.
    expect(stdout).toMatch(/^Not proved\.\nNote: profileWidth is not said/)
    expect(plan(json, '--stock', "8'", '--kerf', '1/8').stderr).toContain('the list itself says "kerf"')
  })

  it('becomes files, each of the kind that its name says', () => {
    const outs = [
      'plan.pdf',
      'labels.pdf',
      'labels.zpl',
      'plan.svg',
      'plan.png',
      'plan.dxf',
      'plan.xlsx',
      'cuts.csv',
      'csv=pieces.csv',
    ]
    const { status, stdout } = plan(
      LEGS,
      ...['--stock', "8'@9.5 12'@12", '--kerf', '1/8"'],
      ...['--label', '100x50 mm', '--dots', '12', '--label-number', '7'],
      ...outs.flatMap((out) => ['--out', out]),
    )
    expect(status).toBe(0)
    expect(stdout).toContain('Wrote labels.pdf: labels of the pieces\n')
    const head = (name: string) => readFileSync(join(folder, name)).subarray(0, 60).toString('latin1')
    expect(head('plan.pdf')).toMatch(/^%PDF-/)
    expect(head('labels.pdf')).toMatch(/^%PDF-/)
    expect(head('labels.zpl')).toMatch(/^\^XA\^CI28\^LH0,0\^PW1200\^LL600/)
    expect(readFileSync(join(folder, 'labels.zpl'), 'utf8')).toContain('^FDNo. 7, Bar 1')
    expect(head('plan.svg')).toMatch(/^<svg/)
    expect(head('plan.png')).toContain('PNG')
    expect(head('plan.xlsx')).toMatch(/^PK/)
    expect(head('cuts.csv')).toContain('Material,Bar,Times')
    expect(readFileSync(join(folder, 'pieces.csv'), 'utf8')).toContain('leg')
  })
})

describe('what is not said is asked for by the name of its flag, and nothing is planned', () => {
  const STOCK = ['--stock', "8'", '--kerf', '1/8']
  it.each<[string, string, string[], string]>([
    ['the kerf', LEGS, ['--stock', "8'"], '--kerf is missing'],
    ['the stock', LEGS, ['--kerf', '1/8'], '--stock is missing'],
    ['the unit of the list', BARE, STOCK, '--unit mm, cm, in or ft decides'],
    ['the unit of the kerf', BARE, ['--unit', 'ft', ...STOCK], '--kerf 1/8: in which unit?'],
    ['a blade of inches', LEGS, ['--stock', "8'", '--kerf', '3.2'], '--kerf 3.2: in which unit?'],
    ['the unit of a bar', LEGS, ['--stock', '96', '--kerf', '0'], '--stock 96: in which unit?'],
    ['one bar or two', LEGS, ['--stock', '6 000 mm', '--kerf', '0'], 'may be one length or two'],
    ['number or length', BARE, ['--unit', 'mm', '--stock', '4x6000', '--kerf', '3'], 'which is the length'],
    [
      'the material',
      'name,material,qty,length\na,Oak,1,"6\'"\nb,Pine,1,"5\'"\n',
      STOCK,
      '"Oak" (1), "Pine" (1)',
    ],
    ['the order of columns', 'a,b\n1,2\n3,4\n', STOCK, "--answer 'order=1'"],
    ['another unit than the list has', 'qty,length (mm)\n4,1200\n', ['--unit', 'in', ...STOCK], 'in mm'],
  ])('%s', (_, list, flags, asked) => {
    const { status, stdout, stderr } = plan(list, ...flags)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(asked)
  })

  it('an answer to a question is taken', () => {
    const { stdout } = plan(
      'a,b\n1,2\n3,4\n',
      '--unit',
      'ft',
      '--answer',
      'order=1',
      '--stock',
      '6 m',
      '--kerf',
      '3mm',
    )
    expect(stdout).toContain("4 × piece 2 3', 2 × piece 1 1'")
  })
})

describe('a wrong use', () => {
  it.each<[string[], string]>([
    [['pln', 'list.csv'], 'did you mean plan?'],
    [['verify', 'x'], 'is built from Rust'],
    [['plan', 'list.csv', '--stok', "8'"], 'did you mean --stock?'],
    [['plan', 'list.csv', '--blade', '3 mm'], 'did you mean --kerf?'],
    [['plan', 'list.csv', '--effort', 'throrough'], 'did you mean thorough?'],
    [['plan', 'list.csv', '--out', 'plan.pfd'], 'did you mean .pdf?'],
    [['plan', 'list.csv', '--out', 'lables=x.pdf'], 'did you mean labels=?'],
    [['plan', 'list.csv', '--out', 'list.csv'], 'the list itself'],
    [['plan', 'list.csv', '--label', 'small'], 'give width x height in millimetres'],
    [['plan', 'list.csv', '--label', '10x30'], 'the width is from 25 to 220 mm'],
    [['plan', 'list.csv', '--dots', '10'], 'did you mean 12?'],
    [['plan', 'list.csv', '--label-place', '22'], 'give a whole number from 1 to 21'],
    [['plan', 'list.csv', '--labels', 'roll4x2', '--label-place', '2'], 'give a whole number from 1 to 1'],
    [['plan', 'list.csv', '--label-number', '1.5'], 'give a whole number from 1 to 1000000'],
    [['plan', 'list.csv', '--label-number', '0'], '--label-number 0'],
    [['plan', 'list.csv', '--kerf'], '--kerf needs LENGTH'],
    [['plan', 'list.csv', '--kerf', '3', '--kerf', '4'], 'given twice'],
    [['plan', 'list.csv', "8'"], 'there is one LIST'],
    [['plan'], 'LIST is missing'],
    [[], 'a command is missing'],
  ])('%j exits with 2', (args, told) => {
    writeFileSync(join(folder, 'list.csv'), LEGS)
    const { status, stdout, stderr } = run(...args)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(told)
  })
})

describe('a list that cannot be planned exits with 1 and says why', () => {
  it.each<[string, string, string]>([
    ['a line that is not understood', "4 x 6' leg\nrail 2' ?? x\n2 x 3' rail\n", 'line 2'],
    ['no list', 'good morning\nyours, Anna\n', 'Lines looked at: 1'],
    ['an empty file', '', 'This file is empty.'],
    ['a piece longer than all bars', "1 x 9' beam\n", 'too long for any bar: beam'],
    ['JSON that ends early', '{"kerf":', 'begins like JSON'],
    ['a misspelt name', '{"krf":0,"pieces":[],"unit":"in"}', 'did you mean "kerf"?'],
  ])('%s', (_, list, told) => {
    const flags = list.startsWith('{')
      ? ['--stock', "8'"]
      : ['--stock', "8'", '--kerf', '1/8"', '--unit', 'in']
    const { status, stdout, stderr } = plan(list, ...flags)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(told)
  })

  it('a file that is not there', () => {
    expect(run('plan', 'nothing.csv', '--stock', "8'", '--kerf', '0').stderr).toBe(
      'kerfwise: nothing.csv: there is no such file or folder\n',
    )
  })
})

describe('a misspelt list', () => {
  const { base, cases } = misspelt('lists')

  it.each(cases.filter((_, at) => at % 15 === 0))('is refused with exit code 1: $path', (spelt) => {
    const { status, stderr } = plan(JSON.stringify(spelt.input))
    expect([status, stderr]).toEqual([1, `kerfwise: list.csv, ${spelt.path}: ${spelt.reason}\n`])
  })

  it('goes to the optimizer with every name that it has', async () => {
    for (const { input } of [{ input: base }, ...cases]) {
      const { list } = await taskOf(Buffer.from(JSON.stringify(input)), 'list.json', {})
      expect(list).toEqual(input)
    }
  })
})
