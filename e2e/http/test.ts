import { test as base } from 'vitest'
import type { Stack } from '../stack/stack.ts'
import { startTestStack } from '../stack/test-stack.ts'
import { KNOWN_SEAL } from './sealed-sessions.ts'

/** Tests without a browser. All files of a worker process share one store. */
export const test = base.extend<{ $worker: { stack: Stack } }>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture says by its pattern on which others it depends
    async ({}, use) => {
      const stack = await startTestStack({
        shells: 1,
        mode: 'production',
        trials: true,
        variables: KNOWN_SEAL,
        far: true,
        continents: ['OC'],
      })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker' },
  ],
})
