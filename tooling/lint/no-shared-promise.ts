/** The part of an AST node (ESTree with TypeScript's types) that the rule reads. */
interface AstNode {
  readonly type: string
  readonly parent?: AstNode | null
  readonly [property: string]: unknown
}

interface RuleContext {
  report(problem: { readonly node: AstNode; readonly message: string }): void
}

const MESSAGE =
  'No request may await what another request made: when its shopper hangs up, it never settles. Share the result by a SingleFlight or Leases of @galleria/platform-client/isolate.'

/** Types that hold no value of the types in them: a function that gives a promise is called by each request for itself. */
const FUNCTIONS = new Set([
  'TSFunctionType',
  'TSMethodSignature',
  'TSConstructorType',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'MethodDefinition',
])
/** Values that outlive the request in which they are made, where they stand at the top of a module or in a field. */
const CONTAINERS = new Set(['Map', 'WeakMap', 'Set', 'WeakSet', 'Array'])

/**
 * Keeps promises out of what requests of an isolate share: module variables, fields of classes, and variables of a function that
 * a function inside it assigns. Types of the same file are followed.
 */
export const noSharedPromise = {
  create(context: RuleContext) {
    const declared = new Map<string, AstNode>()
    const held: { node: AstNode; parts: readonly unknown[] }[] = []
    const hold = (node: AstNode, ...parts: readonly unknown[]) => void held.push({ node, parts })
    return {
      TSInterfaceDeclaration: (node: AstNode) => void declared.set(nameOf(node['id']), node),
      TSTypeAliasDeclaration: (node: AstNode) => void declared.set(nameOf(node['id']), node),
      PropertyDefinition: (node: AstNode) => hold(node, node['typeAnnotation'], node['value']),
      VariableDeclarator(node: AstNode) {
        const { typeAnnotation } = node['id'] as AstNode
        if (isOfModule(node)) hold(node, typeAnnotation, node['init'])
        // Within a function, a variable that waits to be assigned, or a map, is what the functions inside it remember.
        else if ((node.parent as AstNode)['kind'] === 'let' || isContainer(node['init']))
          hold(node, typeAnnotation, containerOf(node['init']))
      },
      'Program:exit'() {
        for (const { node, parts } of held)
          if (parts.some((part) => holdsPromise(part, declared))) context.report({ node, message: MESSAGE })
      },
    }
  },
}

function isOfModule(declarator: AstNode): boolean {
  const around = declarator.parent?.parent?.type
  return around === 'Program' || around === 'ExportNamedDeclaration'
}

const isContainer = (value: unknown): boolean => isNode(value) && value.type === 'NewExpression' && CONTAINERS.has(nameOf(value['callee']))
const containerOf = (value: unknown): unknown => (isContainer(value) ? value : null)

function holdsPromise(part: unknown, declared: ReadonlyMap<string, AstNode>, seen = new Set<string>()): boolean {
  if (Array.isArray(part)) return part.some((each) => holdsPromise(each, declared, seen))
  if (!isNode(part) || FUNCTIONS.has(part.type)) return false
  if (part.type === 'TSTypeReference') {
    const name = nameOf(part['typeName'])
    if (name === 'Promise' || name === 'PromiseLike') return true
    const known = declared.get(name)
    if (known && !seen.has(name)) {
      seen.add(name)
      if (holdsPromise(known, declared, seen)) return true
    }
  }
  if (isPromiseMade(part)) return true
  // An awaited expression is a value.
  if (part.type === 'AwaitExpression') return false
  return Object.entries(part).some(([name, child]) => name !== 'parent' && holdsPromise(child, declared, seen))
}

/** `new Promise(…)`, `Promise.resolve(…)` and their like. */
function isPromiseMade({ type, callee }: AstNode): boolean {
  if (!isNode(callee)) return false
  if (type === 'NewExpression') return nameOf(callee) === 'Promise'
  return type === 'CallExpression' && callee.type === 'MemberExpression' && nameOf(callee['object']) === 'Promise'
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')
