// Puts faults into a TypeScript source, each behind a number: a possible fault becomes a call of the switch, which does
// the original work unless that number is chosen. Texts are only inserted around the original text, so that faults
// nest.
import { parseSync } from 'oxc-parser'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Edit = { start: number; end: number; text: string }

const OTHER: Record<string, string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
}

const METHODS: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  floor: 'ceil',
  ceil: 'floor',
  toLowerCase: 'toUpperCase',
  trim: 'toString',
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Whether a part waits or yields, which no function around it could do. */
const waits = (node: Node): boolean =>
  node.type === 'AwaitExpression' ||
  node.type === 'YieldExpression' ||
  (!/Function|ArrowFunction/.test(node.type) && inner(node).some(waits))

/** A call of which only the effect counts. */
const isCall = (node: Node): boolean =>
  node.type === 'CallExpression'
    ? (node.callee as Node).type !== 'Super'
    : (node.type === 'AwaitExpression' || node.operator === 'void') && isCall(node.argument as Node)

const inner = (node: Node): Node[] =>
  Object.entries(node).flatMap(([field, value]) =>
    field === 'parent' ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

/** A source with its faults, and their names in the order of their numbers from `first` on; `calls` are left out only if asked. */
export const faulty = (file: string, name: string, source: string, first: number, calls: boolean) => {
  const names: string[] = []
  const edits: Edit[] = []
  const lines = [...source.matchAll(/\n/g)].map((match) => match.index)
  const numbered = (node: Node, what: string) => {
    const line = lines.filter((at) => at < node.start).length + 1
    names.push(`${name}:${line}: ${what}`)
    return first + names.length - 1
  }
  const cut = (node: Node) => source.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 60)
  const insert = (at: number, text: string) => edits.push({ start: at, end: at, text })
  const around = (node: Node, before: string, within: () => void) => {
    insert(node.start, before)
    within()
    insert(node.end, ')')
  }

  const binary = (node: Node) => {
    const [left, right, operator] = [node.left as Node, node.right as Node, String(node.operator)]
    const others = OTHER[operator] ?? []
    const lazy = node.type === 'LogicalExpression'
    if (others.length === 0 || (lazy && waits(right))) return descend(node)
    const numbers = others.map((other) => numbered(node, `${operator} becomes ${other} in ${cut(node)}`))
    const call = `__fault.${lazy ? 'lazy' : 'binary'}([${numbers}], ${JSON.stringify([operator, ...others])}, `
    around(node, call, () => {
      visit(left)
      edits.push({ start: left.end, end: right.start, text: lazy ? ', () => (' : ', ' })
      visit(right)
      if (lazy) insert(right.end, ')')
    })
  }

  const condition = (test: Node) => {
    const number = numbered(test, `the condition ${cut(test)} is always true`)
    numbered(test, `the condition ${cut(test)} is never true`)
    around(test, `__fault.condition(${number}, `, () => visit(test))
  }

  const visit = (node: Node): void => {
    // Types, and syntax that TypeScript removes, get no switch.
    if (node.type.startsWith('TS')) {
      if (isNode(node.expression) && /TSAs|TSSatisfies|TSNonNull/.test(node.type)) visit(node.expression)
    } else if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      binary(node)
    } else if (node.type === 'UnaryExpression' && node.operator === '!') {
      const number = numbered(node, `without ! in ${cut(node)}`)
      around(node, `__fault.not(${number}, `, () => descend(node))
    } else if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      condition(node.test as Node)
      visit(node.consequent as Node)
      if (isNode(node.alternate)) visit(node.alternate)
    } else if (node.type === 'Literal' && typeof node.value === 'boolean') {
      const number = numbered(node, `${node.value} becomes ${!node.value}`)
      around(node, `__fault.not(${number}, `, () => undefined)
    } else if (node.type === 'ArrayExpression' && (node.elements as unknown[]).length > 0) {
      const number = numbered(node, `no elements in ${cut(node)}`)
      around(node, `__fault.list(${number}, `, () => descend(node))
    } else if (node.type === 'CallExpression') {
      call(node)
    } else if (calls && node.type === 'ExpressionStatement' && isCall(node.expression as Node)) {
      const number = numbered(node, `without ${cut(node)}`)
      insert(node.start, `{ if (!__fault.on(${number})) `)
      descend(node)
      insert(node.end, ' }')
    } else if (/Function/.test(node.type)) {
      functionOf(node)
    } else {
      descend(node)
    }
  }

  const call = (node: Node) => {
    const callee = node.callee as Node
    const property = callee.property as Node
    const method = callee.type === 'MemberExpression' && !callee.computed ? String(property.name) : ''
    const other = METHODS[method]
    if (other !== undefined) {
      const number = numbered(node, `${method} becomes ${other} in ${cut(node)}`)
      const dot = source.slice((callee.object as Node).end, property.start).includes('?.') ? '?.' : ''
      visit(callee.object as Node)
      const text = `${dot}[__fault.name(${number}, '${method}', '${other}')]`
      edits.push({ start: (callee.object as Node).end, end: property.end, text })
      for (const argument of node.arguments as Node[]) visit(argument)
      return
    }
    if (method === 'filter') {
      const number = numbered(node, `nothing is filtered in ${cut(node)}`)
      const [predicate] = node.arguments as Node[]
      visit(callee)
      if (predicate) around(predicate, `__fault.all(${number}, `, () => visit(predicate))
      return
    }
    descend(node)
  }

  const functionOf = (node: Node) => {
    const body = node.body as Node | null
    // Defaults of parameters are expressions too.
    for (const parameter of node.params as Node[]) visit(parameter)
    if (!body) return
    if (body.type === 'BlockStatement' && (body.body as Node[]).length > 0 && !node.generator) {
      const number = numbered(body, `nothing is done in ${cut(body)}`)
      insert(body.start + 1, ` if (__fault.on(${number})) return;`)
    }
    visit(body)
  }

  const descend = (node: Node) => {
    // Names of imports, keys and labels are no expressions.
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return
    for (const part of inner(node)) visit(part)
  }

  visit(parseSync(file, source).program as unknown as Node)
  let text = ''
  let at = 0
  // Insertions at one place keep their order: outer beginnings first, inner ends first.
  for (const { start, end, text: more } of edits.sort((a, b) => a.start - b.start)) {
    text += source.slice(at, start) + more
    at = end
  }
  return { names, text: text + source.slice(at) }
}
