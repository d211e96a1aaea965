// `npm run shots [-- <scene>…]`: pictures of the shop in test-results/shots, of the store that STORE_URL names or of one of its own.
import { join } from 'node:path'
import { chromiumLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { chromium, type Browser } from '@playwright/test'
import { Stack } from '../stack.ts'
import { Camera } from './camera.ts'
import { SCENES, type Scene } from './scenes.ts'
import { prepareStudio } from './studio.ts'

const FOLDER = join(import.meta.dirname, '../../test-results/shots')

const scenes = chosenScenes(process.argv.slice(2))
const storeUrl = process.env['STORE_URL']
const stack = storeUrl ? null : await Stack.start({ shells: 1, mode: 'production' })
const camera = new Camera(FOLDER)
const failures: string[] = []
try {
  const browser = await chromium.launch(chromiumLaunch())
  for (const scene of scenes) await shootScene(browser, scene).catch((error: unknown) => failures.push(`${scene.name}: ${String(error)}`))
  await browser.close()
} finally {
  await stack?.stop()
}
console.log(`${camera.taken} pictures in ${FOLDER}`)
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1

async function shootScene(browser: Browser, scene: Scene): Promise<void> {
  if (scene.without && !stack) return console.log(`${scene.name}: left out, for it stops a part of the shop`)
  console.log(scene.name)
  const baseURL = storeUrl ?? stack?.storeUrl ?? ''
  const context = await browser.newContext({ baseURL })
  try {
    if (scene.without) await stack?.edge('stop', scene.without)
    await scene.act(await prepareStudio(context, baseURL, camera))
  } finally {
    await context.close()
    if (scene.without) await stack?.edge('start', scene.without)
  }
}

/** Those whose names begin with one of the words; all when there is no word. */
function chosenScenes(words: readonly string[]): readonly Scene[] {
  const chosen = words.length === 0 ? SCENES : SCENES.filter(({ name }) => words.some((word) => name.startsWith(word)))
  if (chosen.length === 0) throw new Error(`There is no such scene. Known: ${SCENES.map(({ name }) => name).join(', ')}.`)
  return chosen
}
