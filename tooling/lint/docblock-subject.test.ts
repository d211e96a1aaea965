import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { docblockSubject } from './docblock-subject.ts'

RuleTester.describe = describe
RuleTester.it = it

const documented = (name: string, comment: string) => ({ name, filename: 'documented.ts', code: `${comment}\nexport const a = f()` })

new RuleTester().run('docblock-subject', docblockSubject as never, {
  valid: [
    documented('a subject', '/** The currency that shoppers pay in. */'),
    documented('a verb', '/** Returns the currency. */'),
    documented('a line comment', '// That is so.'),
    documented('a block over several lines', '/**\n * The currency that shoppers pay in.\n * Of amounts without one.\n */'),
  ],
  invalid: [
    { ...documented('a genitive', '/** Of the name, where it is not the page’s. */'), errors: 1 },
    { ...documented('a relative clause', '/** That shoppers pay in. */'), errors: 1 },
    { ...documented('a reference to the line above', '/**\n * The same of the line.\n */'), errors: 1 },
  ],
})
