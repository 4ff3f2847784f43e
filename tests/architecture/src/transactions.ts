import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'

/** Calls that run a statement at once, which only one engine can, or past the store. */
const atOnce = ['run', 'get', 'all', 'execute']
const statements = ['select', 'insert', 'update', 'delete']

/** The name that a chain of calls begins with, as `tx` of `tx.select().from(users).all()`. */
function rootOf(node: Expression | CallExpression['callee']): string | null {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'CallExpression') return rootOf(node.callee)
  return node.type === 'MemberExpression' ? rootOf(node.object) : null
}

/** Whether a chain makes a statement, as `db.select().from(users)` does. */
function isStatement(node: Expression | CallExpression['callee']): boolean {
  if (node.type === 'MemberExpression') return isStatement(node.object)
  if (node.type !== 'CallExpression') return false
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  const root = rootOf(callee) ?? ''
  const makes = statements.includes(callee.property.name) && ['db', 'tx', 'store', 'counts'].includes(root)
  return makes || isStatement(callee)
}

/** The places where a file uses a database past the store. */
export function pastTheStore(file: string, source: string): string[] {
  const found: string[] = []
  const report = ({ start, end }: { readonly start: number; readonly end: number }) =>
    found.push(source.slice(start, end).split('\n', 1)[0] ?? '')
  new Visitor({
    CallExpression(call) {
      const { callee, arguments: given } = call
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const native = name === 'transaction' && (given.length !== 2 || rootOf(callee.object) === 'tx')
      const runs = atOnce.includes(name) && given.length === 0 && callee.object.type === 'CallExpression'
      if (native || runs) report(call)
    },
    AwaitExpression(waits) {
      if (isStatement(waits.argument)) report(waits)
    },
  }).visit(parseSync(file, source).program)
  return found
}
