import ts from 'typescript'

export interface Declarations {
  /** Variables, functions, parameters, types, members. Names that a module only uses are declared elsewhere. */
  readonly names: ReadonlySet<string>
  /** The names of functions, among them those of arrow functions that a variable holds. */
  readonly functions: ReadonlySet<string>
}

/** Reads what a module declares. One pass of the compiler's parser: callers look at the text first, since most modules need none. */
export function readDeclarations(file: string, source: string): Declarations {
  const names = new Set<string>()
  const functions = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name)) {
      names.add(node.name.text)
      if (isFunction(node)) functions.add(node.name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest))
  return { names, functions }
}

function isFunction(node: ts.NamedDeclaration): boolean {
  if (ts.isFunctionDeclaration(node)) return true
  const value = ts.isVariableDeclaration(node) ? node.initializer : undefined
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
}

/** Fields of object literals are left out: those that are the project's own are declared by a type, the others belong to an API. */
function isDeclaration(node: ts.Node): node is ts.NamedDeclaration {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isGetAccessorDeclaration(node)
  )
}
