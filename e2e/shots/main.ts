// `npm run shots [-- <scene>…]`: pictures of the shop in test-results/shots. Of a store of its own, or of the one that STORE_URL names;
// with that one's DATA_DIR also of what is seen while a part of it is stopped.
import { join, resolve } from 'node:path'
import { chromiumLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { runCommand } from '@galleria/tooling/edge/run-command.ts'
import { chromium, type Browser } from '@playwright/test'
import { Stack } from '../stack.ts'
import { Camera } from './camera.ts'
import { SCENES, type Scene } from './scenes.ts'
import { prepareStudio } from './studio.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'test-results/shots')

interface RunningStore {
  readonly url: string
  /** `npm run edge -- …` on it; null when it may not be told anything. */
  readonly edge: ((...command: string[]) => Promise<string>) | null
  stop(): Promise<void>
}

const scenes = chosenScenes(process.argv.slice(2))
const camera = new Camera(FOLDER)
const failures: string[] = []
const store = await runningStore()
try {
  const browser = await chromium.launch(chromiumLaunch())
  for (const scene of scenes) await shootScene(browser, scene).catch((error: unknown) => failures.push(`${scene.name}: ${String(error)}`))
  await browser.close()
} finally {
  await store.stop()
}
console.log(`${camera.taken} pictures in ${FOLDER}`)
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1

async function runningStore(): Promise<RunningStore> {
  const { STORE_URL: url, DATA_DIR: dataFolder } = process.env
  if (url) return { url, edge: dataFolder ? (...command) => runCommand(resolve(ROOT, dataFolder), command) : null, stop: async () => undefined }
  const stack = await Stack.start({ shells: 1, mode: 'production' })
  return { url: stack.storeUrl, edge: (...command) => stack.edge(...command), stop: () => stack.stop() }
}

async function shootScene(browser: Browser, { name, without, act }: Scene): Promise<void> {
  if (without && !store.edge) return console.log(`${name}: left out, for it stops a part of the shop`)
  console.log(name)
  const context = await browser.newContext({ baseURL: store.url })
  try {
    if (without) await store.edge?.('stop', without)
    await act(await prepareStudio(context, store.url, camera))
  } finally {
    await context.close()
    if (without) await store.edge?.('start', without)
  }
}

/** Those whose names begin with one of the words; all when there is no word. */
function chosenScenes(words: readonly string[]): readonly Scene[] {
  const chosen = words.length === 0 ? SCENES : SCENES.filter(({ name }) => words.some((word) => name.startsWith(word)))
  if (chosen.length === 0) throw new Error(`There is no such scene. Known: ${SCENES.map(({ name }) => name).join(', ')}.`)
  return chosen
}
