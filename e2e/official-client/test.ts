import { writeFileSync } from 'node:fs'
import { inject, test as base, type TestContext } from 'vitest'
import { startPlatformAlone, type PlatformAlone } from '../stack/platform-alone.ts'
import { StepCount } from './counted-steps.ts'
import { GENERATIONS, type Generation, type Json, type PlatformKeys } from './official-client.ts'
import { rewritingHosts } from './rewrite-hosts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    generationName: Generation['name']
    /** Takes the number of steps of each part of 2027. */
    stepsFile: string
  }
}

interface WorkerFixtures {
  stack: PlatformAlone
  keys: PlatformKeys
}

interface TestFixtures {
  generation: Generation
  generationName: Generation['name']
  /** A shopper's client with an anonymous session of its own. */
  shopper: Json
  /** The shop's client. */
  shop: Json
}

type Use = (client: Json) => Promise<void>

type OfTest = Pick<TestContext, 'task' | 'onTestFailed'> & Pick<WorkerFixtures, 'keys'>

const generationName = inject('generationName')
const generation = GENERATIONS.find(({ name }) => name === generationName)
if (!generation) throw new Error(`There is no generation ${generationName}`)

/** Whether the generation is the older one, for what only one of them offers. */
export const isOlder = generationName === 'older'

/** What all files of a run have done with the client. */
const steps = new StepCount()

export const test = base.extend<{ $test: TestFixtures; $worker: WorkerFixtures }>({
  generation,
  generationName,
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture says by its pattern on which others it depends
    async ({}, use) => {
      const stack = await startPlatformAlone()
      const original = globalThis.fetch
      globalThis.fetch = rewritingHosts(original, stack.platform.url, (path, response) => steps.note(path, response))
      await use(stack)
      globalThis.fetch = original
      console.info(`official client, ${generationName} generation, ${steps}`)
      writeFileSync(inject('stepsFile'), JSON.stringify(Object.fromEntries(steps.of2027)))
      await stack.stop()
    },
    { scope: 'worker' },
  ],
  keys: [async ({ stack }, use) => use(await stack.platform.config()), { scope: 'worker' }],
  shopper: async ({ keys, task, onTestFailed }: OfTest, use: Use) => {
    onTestFailed(() => steps.noteFailed(task.id))
    const client = generation.shopper(keys)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    await use(client)
  },
  shop: async ({ keys, task, onTestFailed }: OfTest, use: Use) => {
    onTestFailed(() => steps.noteFailed(task.id))
    await use(generation.shop(keys))
  },
})
