interface Comment {
  readonly type: string
  readonly value: string
  readonly loc: unknown
}

interface RuleContext {
  readonly sourceCode: { getAllComments(): readonly Comment[] }
  report(problem: { readonly loc: unknown; readonly message: string }): void
}

const WITHOUT_SUBJECT = /^\*\s*(?:\*\s*)?(?:(?:Of|That|So long)\b|The same(?=[,.]| (?:of|with|without|in|by)\b))/
const MESSAGE = 'A docblock names its subject: "The currency that shoppers pay in", not "That shoppers pay in".'

/** Docblocks have a subject: what is said of a declaration can be read without its name. */
export const docblockSubject = {
  create(context: RuleContext) {
    return {
      Program() {
        for (const { type, value, loc } of context.sourceCode.getAllComments())
          if (type === 'Block' && WITHOUT_SUBJECT.test(value)) context.report({ loc, message: MESSAGE })
      },
    }
  },
}
