import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'

/** What runs a statement at once, which one engine alone can. */
const atOnce = ['run', 'get', 'all']

/** The name that a chain of calls begins with, as `tx` of `tx.select().from(users).all()`. */
function rootOf(node: Expression | CallExpression['callee']): string | null {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'CallExpression') return rootOf(node.callee)
  return node.type === 'MemberExpression' ? rootOf(node.object) : null
}

/** Where a file speaks with a database past the store's transactions, as it is written. */
export function pastTheStore(file: string, source: string): string[] {
  const found: string[] = []
  new Visitor({
    CallExpression(call) {
      const { callee } = call
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const root = rootOf(callee.object)
      const native = name === 'transaction' && (call.arguments.length !== 2 || root === 'tx')
      if (native || (root === 'tx' && atOnce.includes(name))) {
        found.push(source.slice(call.start, call.end).split('\n', 1)[0] ?? '')
      }
    },
  }).visit(parseSync(file, source).program)
  return found
}
