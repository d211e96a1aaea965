/** The part of an AST node (ESTree with TypeScript's types) that the rule reads. */
interface AstNode {
  readonly type: string
  readonly [property: string]: unknown
}

interface RuleContext {
  report(problem: { readonly node: AstNode; readonly message: string }): void
}

/** Functions that start processes which nothing but the test uses. */
const STARTS = new Set(['startEdge', 'startOwnPlatform', 'Stack.start'])
/** A reason takes some words. */
const MIN_REASON = 15

const MESSAGE =
  'A stack of its own takes a core for seconds: use the one that the other tests share, or say in `why` what of this test they would notice.'

/** Keeps tests on the stacks that they share: one that starts a stack of its own gives the reason. */
export const ownStack = {
  create(context: RuleContext) {
    return {
      CallExpression(node: AstNode) {
        const [options] = node['arguments'] as AstNode[]
        if (STARTS.has(nameOf(node['callee'] as AstNode)) && !givesReason(options)) context.report({ node, message: MESSAGE })
      },
    }
  },
}

function nameOf(callee: AstNode): string {
  if (callee.type === 'Identifier') return String(callee['name'])
  if (callee.type !== 'MemberExpression') return ''
  return `${nameOf(callee['object'] as AstNode)}.${nameOf(callee['property'] as AstNode)}`
}

function givesReason(options: AstNode | undefined): boolean {
  if (options?.type !== 'ObjectExpression') return false
  const why = (options['properties'] as AstNode[]).find((property) => (property['key'] as AstNode | undefined)?.['name'] === 'why')
  const { value } = (why?.['value'] ?? {}) as { readonly value?: unknown }
  return typeof value === 'string' && value.length >= MIN_REASON
}
