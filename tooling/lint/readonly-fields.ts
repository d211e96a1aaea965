/** The part of an AST node (ESTree with TypeScript's types) that the rule reads. */
interface AstNode {
  readonly type: string
  readonly readonly?: boolean
  readonly parent?: AstNode | null
}

interface Fixer {
  insertTextBefore(node: AstNode, text: string): unknown
}

interface RuleContext {
  report(problem: { readonly node: AstNode; readonly message: string; fix(fixer: Fixer): unknown }): void
}

const MESSAGE =
  'Fields of interfaces are readonly: make a new value instead of changing one that others hold. A record that is changed in place is a type, beside the code that changes it.'

/**
 * Keeps values that pass from one module to another unchanged: every field of an interface is `readonly`. A type literal may have
 * fields that are changed: it describes a record of one module, such as the state of a breaker.
 */
export const readonlyFields = {
  meta: { fixable: 'code' },
  create(context: RuleContext) {
    return {
      TSPropertySignature(node: AstNode) {
        if (node.readonly || node.parent?.type !== 'TSInterfaceBody') return
        context.report({ node, message: MESSAGE, fix: (fixer) => fixer.insertTextBefore(node, 'readonly ') })
      },
    }
  },
}
