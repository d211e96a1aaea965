// `npm run shots`: pictures of the shop in test-results/shots; `npm run shots -- product` of what begins so, in every language. Of a store
// of its own, or of the one that STORE_URL names, with its platform at PLATFORM_URL; with that one's DATA_DIR also of what is seen while a
// part of it is stopped.
import { join, resolve } from 'node:path'
import { SOURCE_LOCALE, OWN_LOCALES, type Locale } from '@galleria/intl/locales'
import { chromiumLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { reportFailure } from '@galleria/tooling/commands/report-failure.ts'
import { runCommand } from '@galleria/tooling/edge/cli/run-command.ts'
import { parseCommandLine, Usage } from '@galleria/tooling/text/command-line.ts'
import { chromium, type Browser } from '@playwright/test'
import { SCENES, type Scene } from '../scenes/scenes.ts'
import { prepareStudio, type EdgeCommand } from '../scenes/studio.ts'
import { PlatformAdmin } from '../stack/platform-admin.ts'
import { Stack } from '../stack/stack.ts'
import { Camera } from './camera.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'test-results/shots')
const USAGE = `Usage: npm run shots [-- <scene>…]

  Takes pictures of scenes with names that begin so; without a name, of all of them. With -de, -ja or -ar: in that language.
  Scenes: ${SCENES.map(({ name }) => name).join(', ')}`
/** Where other languages change most. All scenes are taken in the default one. */
const TRANSLATED = new Set(
  'home product cart drawer checkout suggestions details stock-alert sign-in cart-conflicts shared-cart guest-orders'.split(' '),
)

interface RunningStore {
  readonly url: string
  readonly platform: PlatformAdmin
  /** `npm run edge -- …` on it; null when it takes no commands. */
  readonly edge: EdgeCommand | null
  stop(): Promise<void>
}

interface Shooting {
  /** The scene's name, with its language unless that is the default one. */
  readonly name: string
  readonly scene: Scene
  readonly locale: Locale
}

const camera = new Camera(FOLDER)
await reportFailure(() => shootAll(chosenShootings(process.argv.slice(2))))

async function shootAll(shootings: readonly Shooting[]): Promise<void> {
  const failures: string[] = []
  const store = await runningStore()
  try {
    const browser = await chromium.launch(chromiumLaunch())
    for (const shooting of shootings)
      await shoot(store, browser, shooting).catch((error: unknown) => failures.push(`${shooting.name}: ${String(error)}`))
    await browser.close()
  } finally {
    await store.stop()
  }
  console.log(`${camera.taken} pictures in ${FOLDER}`)
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) process.exitCode = 1
}

async function runningStore(): Promise<RunningStore> {
  const { STORE_URL: url, PLATFORM_URL: platformUrl = 'http://localhost:8788', DATA_DIR: dataFolder } = process.env
  if (url)
    return {
      url,
      platform: new PlatformAdmin(platformUrl),
      edge: dataFolder ? (...command) => runCommand(resolve(ROOT, dataFolder), command) : null,
      stop: async () => undefined,
    }
  const stack = await Stack.start({ shells: 1, mode: 'production' })
  return { url: stack.storeUrl, platform: stack.platform, edge: (...command) => stack.edge(...command), stop: () => stack.stop() }
}

async function shoot(store: RunningStore, browser: Browser, { name, scene: { without, act }, locale }: Shooting): Promise<void> {
  if (without && !store.edge) return console.log(`${name}: left out, for it stops a part of the shop`)
  console.log(name)
  const context = await browser.newContext({ baseURL: store.url })
  try {
    if (without) await store.edge?.('stop', without)
    await act(
      await prepareStudio(context, {
        storeUrl: store.url,
        platform: store.platform,
        edge: store.edge,
        locale,
        look: (view, { page }, part) => camera.take(page, nameIn(locale, view), part),
      }),
    )
  } finally {
    await context.close()
    if (without) await store.edge?.('start', without)
  }
}

/** The shootings with names that begin with one of the arguments. Without arguments: all in the default language, and the translated scenes. */
function chosenShootings(args: readonly string[]): readonly Shooting[] {
  const beginnings = parseCommandLine(args, USAGE, {}).positionals
  const all = SCENES.flatMap((scene) =>
    (scene.languages ?? OWN_LOCALES).map((locale) => ({ name: nameIn(locale, scene.name), scene, locale })),
  )
  const chosen =
    beginnings.length === 0
      ? all.filter(({ scene, locale }) => locale === SOURCE_LOCALE || TRANSLATED.has(scene.name))
      : all.filter(({ name }) => beginnings.some((word) => name.startsWith(word)))
  if (chosen.length === 0) throw new Usage(USAGE, { fault: 'There is no such scene.' })
  return chosen
}

function nameIn(locale: Locale, name: string): string {
  return locale === SOURCE_LOCALE ? name : `${name}-${locale}`
}
