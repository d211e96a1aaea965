/** The part of oxlint's plugin interface (it is ESLint's) that the rule uses. */
interface RuleContext {
  readonly sourceCode: { getAllComments(): { readonly value: string; readonly loc: unknown }[] }
  report(problem: { readonly loc: unknown; readonly message: string }): void
}

const DISABLES = /^\s*(?:ox|es)lint-disable(?:-next-line|-line)?\b/
const HAS_REASON = /\s--\s+\S/

export const requireReason = {
  create(context: RuleContext) {
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments()) {
          if (!DISABLES.test(value) || HAS_REASON.test(value)) continue
          context.report({ loc, message: 'Say why the rule is wrong here: `oxlint-disable-next-line <rule> -- <reason>`.' })
        }
      },
    }
  },
}
