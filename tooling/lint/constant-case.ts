/** The part of an AST node (ESTree with TypeScript's types) that the rule reads. */
interface AstNode {
  readonly type: string
  readonly parent?: AstNode | null
  readonly [property: string]: unknown
}

interface RuleContext {
  readonly options: readonly { readonly except?: readonly string[] }[]
  report(problem: { readonly node: AstNode; readonly message: string }): void
}

const UPPER_SNAKE_CASE = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/
const LITERAL_MESSAGE = 'A constant of a module that is a literal value, or a table of them, is named in UPPER_SNAKE_CASE.'
const FUNCTION_MESSAGE = 'A function is named in camelCase, a component in PascalCase: UPPER_SNAKE_CASE is for literal values.'

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression'])
/** Expressions that stand around another and change nothing of its value. */
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'])
const COLLECTIONS = new Set(['Map', 'Set'])

/**
 * One case for constants of a module: strings, numbers, regular expressions and tables of them are in UPPER_SNAKE_CASE, functions are
 * not. What is computed, built or filled later is free. `except` lists names that others prescribe, such as exports that a module has
 * to have.
 */
export const constantCase = {
  meta: { schema: [{ type: 'object', properties: { except: { type: 'array', items: { type: 'string' } } }, additionalProperties: false }] },
  create(context: RuleContext) {
    const except = new Set(context.options[0]?.except)
    return {
      VariableDeclarator(node: AstNode) {
        const { type, name } = node['id'] as AstNode & { name: string }
        if (type !== 'Identifier' || !isConstantOfModule(node) || except.has(name)) return
        const init = unwrap(node['init'])
        if (UPPER_SNAKE_CASE.test(name)) {
          if (FUNCTIONS.has(init?.type ?? '')) context.report({ node, message: FUNCTION_MESSAGE })
        } else if (isLiteral(init) && !isFree(init)) context.report({ node, message: LITERAL_MESSAGE })
      },
    }
  },
}

function isConstantOfModule(declarator: AstNode): boolean {
  const declaration = declarator.parent
  const around = declaration?.parent?.type
  return declaration?.['kind'] === 'const' && (around === 'Program' || around === 'ExportNamedDeclaration')
}

function unwrap(value: unknown): AstNode | null {
  const node = value as AstNode | null
  return node && WRAPPERS.has(node.type) ? unwrap(node['expression']) : node
}

/** Whether an expression consists of literals alone, and of other constants. */
function isLiteral(value: unknown): boolean {
  const node = unwrap(value)
  if (!node) return false
  const all = (field: string) => (node[field] as unknown[]).every(isLiteral)
  switch (node.type) {
    case 'Literal':
      return true
    case 'Identifier':
      return UPPER_SNAKE_CASE.test(node['name'] as string)
    case 'TemplateLiteral':
      return all('expressions')
    case 'UnaryExpression':
    case 'SpreadElement':
      return isLiteral(node['argument'])
    case 'BinaryExpression':
      return isLiteral(node['left']) && isLiteral(node['right'])
    case 'ArrayExpression':
      return all('elements')
    case 'ObjectExpression':
      return all('properties')
    case 'Property':
      return isLiteral(node['value'])
    case 'NewExpression':
      return COLLECTIONS.has((node['callee'] as { name?: string }).name ?? '') && all('arguments')
    default:
      return false
  }
}

/** Whether a constant may have any case: an empty one is filled later, and a further name of a constant is a matter of the module. */
function isFree(node: AstNode | null): boolean {
  if (node?.type === 'Identifier') return true
  return ['elements', 'properties', 'arguments'].some((field) => (node?.[field] as unknown[] | undefined)?.length === 0)
}
