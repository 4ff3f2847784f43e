import { describe, expect, it } from 'vitest'
import { bvbsParts, isBvbs } from '../../src/read/programs/bvbs.ts'
import { dstvParts, isDstv } from '../../src/read/programs/dstv.ts'
import { isKiss, kissParts } from '../../src/read/programs/kiss.ts'
import { lineCounter, materialText, partsTable } from '../../src/read/programs/parts.ts'
import { isPowerFab, powerFabParts } from '../../src/read/programs/powerfab.ts'

describe('bars of BVBS', () => {
  /** A record with its checksum: 96 less the sum of its characters modulo 32. */
  const summed = (record: string) => {
    const sum = [...`${record}C`].reduce((total, sign) => total + sign.charCodeAt(0), 0)
    return `${record}C${96 - (sum % 32)}@`
  }
  const bar = (header: string, geometry = '', kind = 'BF2D') => `${kind}@H${header}@${geometry}`
  const of = (text: string) => bvbsParts(text)
  const [first] = of(summed(bar('r1@p7@l2350@n12@d14@gB500B', 'Gl2350@w0@')))

  it('have position, length, quantity, diameter and steel', () => {
    expect(first).toEqual({ line: 1, length: 2350, count: '12', description: '7', material: 'Ø14 B500B' })
  })

  it('without a length have the sum of their legs, and arcs along their radius', () => {
    const length = (geometry: string) => of(bar('p1@n1', geometry))[0]?.length
    expect(length('Gl200@w90@l1000,5@w90@l200@')).toBe(1400.5)
    expect(length('Gl100@w0@r500@w180@l100@')).toBe(1770.8)
    expect(length('Gl100@w0@r500@w-90@')).toBe(885.4)
    // A radius without degrees behind it is no arc, degrees without a radius are a bend.
    expect(length('Gl100@r500@l100@')).toBe(200)
    expect(length('Gl100@r500@')).toBe(100)
  })

  it('whose program knows another length than the legs show both', () => {
    const shown = (header: string, geometry: string) => {
      const [part] = of(bar(header, geometry))
      return [part?.length, part?.description]
    }
    expect(shown('p1@l1180@n1', 'Gl200@w90@l1000@')).toEqual([1180, '1 (Σ 1200)'])
    expect(shown('p1@l1199@n1', 'Gl200@w90@l1000@')).toEqual([1199, '1'])
    expect(shown('p1@l1201@n1', 'Gl200@w90@l1000@')).toEqual([1201, '1'])
    expect(shown('p1@l1180@n1', '')).toEqual([1180, '1'])
  })

  it('of a record that was changed are a fault, and one without a checksum is taken', () => {
    const record = bar('p7@l2350@n12@d14@gB500B', 'Gl2350@w0@')
    expect(of(summed(record).replace('2350', '2360'))[0]?.length).toBe('2360 ≠ C')
    expect(of(record)[0]).toMatchObject({ length: 2350 })
  })

  it('stand among meshes, each at its line; a mesh has no length', () => {
    const lines = [
      bar('p1@l900@n2@d8@gB'),
      bar('p2@l5000@n3', '', 'BFMA'),
      bar('p3@l800@n1@d8@gB', '', 'BF3D'),
    ]
    expect(of(`${lines[0]}\r\n${lines[1]}\n${lines[2]}  `)).toMatchObject([
      { line: 1, length: 900, count: '2', description: '1', material: 'Ø8 B' },
      { line: 2, length: '', count: '', description: 'BFMA 2', material: '' },
      { line: 3, length: 800, description: '3' },
    ])
    expect(of(bar('p4@n1'))[0]).toMatchObject({ length: 0, material: 'Ø' })
  })

  it('are known by their beginning', () => {
    expect([bar('p1'), `\uFEFF ${bar('p1')}`, 'Length;Qty', `x ${bar('p1')}`].map(isBvbs)).toEqual([
      ...[true, true, false, false],
    ])
  })
})

describe('a piece of DSTV', () => {
  const file = (fields: Readonly<Record<number, string>>, top = 'ST\n') => {
    const given: Readonly<Record<number, string>> = {
      4: 'B1',
      6: '4',
      7: 'HEA200',
      8: 'I',
      9: '2500.00',
      10: '190',
      11: '200',
      ...fields,
    }
    const lines = Array.from({ length: 20 }, (_, at) => given[at + 1] ?? '0.00')
    return `${top}${lines.map((line) => `  ${line}`).join('\n')}\nEN\n`
  }
  const part = (fields: Readonly<Record<number, string>>) => dstvParts(file(fields))[0]

  it('has its mark, quantity, profile and length, and maybe a saw length behind a comma', () => {
    const piece = { line: 1, length: 2500, count: '4', description: 'B1', material: 'HEA200', angles: [0, 0] }
    expect(dstvParts(file({}))).toEqual([piece])
    expect(part({ 9: '2500.00, 2510.00' })).toMatchObject({ length: 2500 })
    expect(dstvParts(file({}), 7)).toEqual([{ ...piece, line: 7 }])
    expect(dstvParts(file({}, '** a comment\r\n ST\r\n** another\r\n'))).toEqual([piece])
  })

  it('that is a plate has no length', () => {
    expect(part({ 8: 'B' })).toEqual({
      line: 1,
      length: '',
      count: '',
      description: 'B1 HEA200',
      material: '',
    })
    expect(part({ 7: '', 8: 'B' })?.description).toBe('B1')
  })

  it('is cut in the plane of the web or of the flange', () => {
    expect(part({ 17: '45.0', 18: '-45.0' })).toMatchObject({ length: 2500, angles: [45, -45] })
    expect(part({ 19: '30,5' })).toMatchObject({ length: 2500, angles: [30.5, 0] })
    expect(part({ 18: '22.5' })).toMatchObject({ angles: [0, 22.5] })
    expect(part({ 17: '', 18: 'x', 20: '10' })).toMatchObject({ angles: [0, 10] })
  })

  it('with ends that lean alike is shorter at its edge than as a whole, by its size in that plane', () => {
    expect(part({ 17: '45', 18: '45' })?.length).toBe(2310)
    expect(part({ 17: '-45', 18: '-30' })?.length).toBe(2390.303)
    expect(part({ 19: '45', 20: '45' })?.length).toBe(2300)
    expect(part({ 10: '', 17: '45', 18: '45' })?.length).toBe(2500)
  })

  it('cut in two planes shows all angles, which the review reports', () => {
    expect(part({ 17: '45', 20: '30' })).toMatchObject({
      length: '2500.00',
      angles: ['45 / 0.00', '0.00 / 30'],
    })
  })

  it('without a length keeps the text there', () => {
    expect(part({ 9: '' })?.length).toBe('')
    expect(part({ 9: 'long' })?.length).toBe('long')
    expect(dstvParts('ST\n')).toMatchObject([{ length: '', count: '', description: '', material: '' }])
  })

  it('is known by its first line, comments aside', () => {
    const known = ['ST\n', '\uFEFFST\r\n', '\n  \n** c\n ST \n', 'STEEL\n', 'x\nST\n', '**ST\n'].map(isDstv)
    expect(known).toEqual([true, true, true, false, false, false])
  })
})

describe('a bill of KISS', () => {
  const HEAD = 'KISS,1.1,FabTrol\n'
  const line = (...fields: string[]) => ['D', 'E1', '0', ...fields].join(',')

  it('has parts with mark, quantity, shape, size, grade and length in millimetres', () => {
    const text = `${HEAD}H,job,,\n${line('S1', 'p1', '4', 'W', '14 x 30', 'A992', '7575.55')}\nL,labour\n${line('S2', '', '2', 'HSS', 'HSS4X4', 'A500', "24' 10")} \r\n`
    expect(kissParts(text)).toEqual([
      { line: 3, length: 7575.55, count: '4', description: 'p1', material: 'W 14 x 30 A992' },
      { line: 5, length: "24' 10", count: '2', description: 'S2', material: 'HSS4X4 A500' },
    ])
    expect(kissParts(text, 9).map((part) => part.line)).toEqual([9, 9])
  })

  it('leaves out the lengths of plates and bolts, and takes a line that ends too soon', () => {
    const [plate, short] = kissParts(`${line('S1', 'p1', '4', 'pl', '10', 'A36', '300')}\n d , E1\n`)
    expect(plate).toEqual({ line: 1, length: '', count: '', description: 'p1 pl 10 A36', material: '' })
    expect(short).toEqual({ line: 2, length: '', count: '', description: '', material: '' })
  })

  it.each([
    ['7575', 7575],
    ['7575.5', 7575.5],
    ['.5', '.5'],
    ['5.', '5.'],
    ['', ''],
  ])('reads the length %s as %j', (text, length) => {
    expect(kissParts(line('S1', 'p1', '4', 'W', '14', '', text))[0]?.length).toBe(length)
  })

  it('is known by its first word', () => {
    expect(['KISS,1.1', '\uFEFFkiss , 1', 'KISS me', 'a KISS,1'].map(isKiss)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('XML of PowerFab', () => {
  const part = (inner: string, name = 'AssemblyPart') => `<${name}>${inner}</${name}>`
  const length = (text: string, unit = ' UOM="mm"') => `<Length${unit}>${text}</Length>`
  const exchange = (inner: string) => `<FabSuiteDataExchange>\n${inner}\n</FabSuiteDataExchange>`
  const assembly = (inner: string, quantity = '<AssemblyQuantity>2</AssemblyQuantity>') =>
    `<Assembly><AssemblyMark> A1 </AssemblyMark>${quantity}${inner}</Assembly>`
  const shape = '<Shape>W</Shape><Dimensions>14x30</Dimensions><Grade>A992</Grade>'
  const of = (inner: string, line?: number) => powerFabParts(exchange(inner), line)

  it('has the parts of assemblies, each times its assembly', () => {
    const inner = `<PartMark>p1</PartMark><PartQuantity>3</PartQuantity>${shape}${length('1200')}`
    const read = { line: 2, length: '1200 mm', count: 6, description: 'p1', material: 'W 14x30 A992' }
    expect(of(assembly(part(inner)))).toEqual([read])
    expect(of(assembly(`<Group>${part(inner)}</Group>`))).toEqual([read])
    expect(of(assembly(part(inner)), 5)).toEqual([{ ...read, line: 5 }])
  })

  it('takes the mark of the assembly and another name of the quantity for a part without its own', () => {
    const read = of(
      assembly(`${part(`<PieceMark>q</PieceMark><Quantity>3</Quantity>${length('1')}`)}\n${part('')}`),
    )
    expect(read).toEqual([
      { line: 2, length: '1 mm', count: 6, description: 'q', material: '' },
      { line: 3, length: '', count: ' x 2', description: 'A1', material: '' },
    ])
  })

  it.each([
    ['3', '2', 6],
    ['3', '', '3'],
    ['3', '2.5', '3 x 2.5'],
    ['a few', '2', 'a few x 2'],
  ])('counts %s in %s assemblies as %j', (each, all, count) => {
    const quantity = all === '' ? '' : `<AssemblyQuantity>${all}</AssemblyQuantity>`
    expect(of(assembly(part(`<PartQuantity>${each}</PartQuantity>`), quantity))?.[0]?.count).toBe(count)
  })

  it('has the parts of cut bars, which name the material', () => {
    const inner = `<Quantity>4</Quantity><MainMark>M1</MainMark>${length('10', ' UOM="in"')}`
    const bar = `<CutListItem>${shape}${part(inner, 'CutListItemPart')}</CutListItem>`
    expect(of(bar)).toEqual([
      { line: 2, length: '10 in', count: '4', description: 'M1', material: 'W 14x30 A992' },
    ])
    expect(of(`${bar}${assembly(part(''))}`)?.map(({ description }) => description)).toEqual(['A1', 'M1'])
  })

  it('has no length of plates, of nothing, and of a figure without a unit', () => {
    const lengths = ['<Shape>pl</Shape>'.concat(length('5')), length(''), '', length('118', '')].map(
      (inner) => of(assembly(part(inner)))?.[0]?.length,
    )
    expect(lengths).toEqual(['', '', '', '118 ?'])
  })

  it('that is broken is damaged; it is known by its root', () => {
    expect(powerFabParts('<FabSuiteDataExchange>')).toBeNull()
    const known = [
      exchange(''),
      `\uFEFF<?xml version="1.0"?> <!-- by --> <FabSuiteXMLResponse a="1">`,
      '<FabSuiteDataExchanges>',
      '<a><FabSuiteDataExchange>',
    ].map(isPowerFab)
    expect(known).toEqual([true, true, false, false])
  })
})

describe('parts of programs', () => {
  it('stand under our own headings, behind a line that no file has', () => {
    const part = { length: 1200, count: '4', description: 'leg', material: 'Oak' }
    const { rows, lines, truncated, name } = partsTable([
      { ...part, line: 3 },
      { ...part, line: 5, angles: [45, -45] },
    ])
    expect(rows.slice(1)).toEqual([
      [1200, '4', 'leg', 'Oak', '', ''],
      [1200, '4', 'leg', 'Oak', 45, -45],
    ])
    expect(rows[0]?.slice(0, 4)).toEqual(['Length (mm)', 'Quantity', 'Description', 'Material'])
    expect([lines, truncated, name]).toEqual([[0, 3, 5], false, ''])
  })

  it('name a shape once', () => {
    expect(materialText(['W', '14x30', 'A992'])).toBe('W 14x30 A992')
    expect(materialText(['hss', 'HSS4X4', ''])).toBe('HSS4X4')
    expect(materialText(['L', '4L', ''])).toBe('L 4L')
    expect(materialText(['', '', ''])).toBe('')
  })

  it('are at the line that has so many breaks before it', () => {
    const lineOf = lineCounter('ab\ncd\n\nef')
    expect([0, 2, 3, 6, 7, 9].map(lineOf)).toEqual([1, 1, 2, 3, 4, 4])
  })
})
