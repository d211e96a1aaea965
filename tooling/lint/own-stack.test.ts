import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { ownStack } from './own-stack.ts'

RuleTester.describe = describe
RuleTester.it = it

const valid = (name: string, code: string) => ({ name, filename: 'cart.test.ts', code })
const invalid = (name: string, code: string) => ({ ...valid(name, code), errors: 1 })

new RuleTester().run('own-stack', ownStack as never, {
  valid: [
    valid('a shop in the shared process', 'const platform = await startPlatform()'),
    valid('a process with its reason', `await startOwnPlatform({ why: 'It is killed while it writes.', dataDir })`),
    valid('a stack with its reason', `await Stack.start({ why: 'Its layout is changed.', shells: 1 })`),
    valid('another thing that starts', 'await media.start()'),
  ],
  invalid: [
    invalid('a process without options', 'await startOwnPlatform()'),
    invalid('a stack without a reason', 'await Stack.start({ shells: 1 })'),
    invalid('an edge with an empty reason', `await startEdge({ why: '', port })`),
    invalid('a reason that says nothing', `await startEdge({ why: 'own data', port })`),
    invalid('options from elsewhere', 'await Stack.start(options)'),
  ],
})
