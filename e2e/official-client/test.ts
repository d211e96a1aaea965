import { test as base } from '@playwright/test'
import { Stack } from '../stack/stack.ts'
import { GENERATIONS, type Generation, type Json, type PlatformKeys } from './official-client.ts'
import { rewritingHosts } from './rewrite-hosts.ts'

/** What the projects of the configuration choose. */
export interface GenerationOption {
  generationName: Generation['name']
}

interface WorkerFixtures extends GenerationOption {
  generation: Generation
  stack: Stack
  keys: PlatformKeys
}

interface TestFixtures {
  /** A shopper's client with an anonymous session of its own. */
  shopper: Json
  /** The shop's client. */
  shop: Json
  counted: void
}

type Use = (client: Json) => Promise<void>

const START_MS = 180_000
const counts = { passed: 0, failed: 0 }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  generationName: ['current', { option: true, scope: 'worker' }],
  generation: [
    async ({ generationName }, use) => {
      const generation = GENERATIONS.find(({ name }) => name === generationName)
      if (!generation) throw new Error(`There is no generation ${generationName}`)
      await use(generation)
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ generationName }, use) => {
      const stack = await Stack.start({ shells: 1, mode: 'production' })
      const original = globalThis.fetch
      globalThis.fetch = rewritingHosts(original, stack.platform.url)
      await use(stack)
      globalThis.fetch = original
      await stack.stop()
      console.log(`official client, ${generationName} generation: ${counts.passed} passed, ${counts.failed} failed`)
    },
    { scope: 'worker', timeout: START_MS },
  ],
  keys: [async ({ stack }, use) => use(await stack.platform.config()), { scope: 'worker' }],
  shopper: async ({ generation, keys }: WorkerFixtures, use: Use) => {
    const client = generation.shopper(keys)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    await use(client)
  },
  counted: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture says by its pattern on which others it depends
    async ({}, use, info) => {
      await use()
      counts[info.status === info.expectedStatus ? 'passed' : 'failed'] += 1
    },
    { auto: true },
  ],
  shop: async ({ generation, keys }: WorkerFixtures, use: Use) => use(generation.shop(keys)),
})

export { expect } from '@playwright/test'
