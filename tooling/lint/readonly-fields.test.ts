import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { readonlyFields } from './readonly-fields.ts'

RuleTester.describe = describe
RuleTester.it = it

const file = 'fields.ts'

new RuleTester().run('readonly-fields', readonlyFields as never, {
  valid: [
    { name: 'a readonly field', filename: file, code: 'interface Page { readonly url: string }' },
    { name: 'a method', filename: file, code: 'interface Page { open(): void }' },
    { name: 'a field of a type literal', filename: file, code: 'type Page = { url: string }' },
  ],
  invalid: [
    {
      name: 'a field',
      filename: file,
      code: 'interface Page { url: string }',
      output: 'interface Page { readonly url: string }',
      errors: 1,
    },
    {
      name: 'an optional field',
      filename: file,
      code: 'interface Page { url?: string }',
      output: 'interface Page { readonly url?: string }',
      errors: 1,
    },
  ],
})
