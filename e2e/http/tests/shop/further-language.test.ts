import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect, onTestFinished } from 'vitest'
import { changedBuild } from '../../../stack/changed-build.ts'
import type { Stack } from '../../../stack/stack.ts'
import { MUG } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

/** French, as far as its translators have come. */
const FRENCH = {
  shell: { 'footer.language': 'Langue' },
  cart: { 'add.submit': 'Ajouter au panier', 'cart.title': 'Votre panier' },
  platform: { contact: 'Coordonnées' },
}
/** A change is everywhere within seconds; a busy machine has time here. */
const SOON = { timeout: 30_000, interval: 200 }
/** The time limit of three builds and their deploys. */
const TIMEOUT_MS = 180_000

// Each run builds the languages of the project, and has the unit tests of what a folder adds to them.
test.runIf(FULL)(
  'a folder adds a language: what it says is shown, and the store’s first language where it says nothing',
  { timeout: TIMEOUT_MS },
  async ({ stack }) => {
    const folder = writeLanguage()
    const apps = Object.keys(FRENCH)
    const releases = await Promise.all(apps.map((app) => changedBuild(app, [], 'production', { GALLERIA_LANGUAGES: folder })))
    onTestFinished(async () => {
      await offer(stack, null)
      for (const app of apps) await stack.edge('rollback', app)
      for (const { remove } of releases) await remove()
      rmSync(folder, { recursive: true })
      await expect.poll(async () => (await stack.httpShopper().get(MUG.path)).text, SOON).toMatch(/<html[^>]* lang="en"/)
    })
    for (const [index, app] of apps.entries()) await stack.edge('deploy', app, '--from', releases[index]?.dist ?? '')
    await offer(stack, ['de', 'fr'])
    await expect.poll(async () => (await stack.httpShopper().get(MUG.path)).text, SOON).toMatch(/<html[^>]* lang="de"/)
    await pagesSpeakFrench(stack)
    await browsersReadTheSame(stack)
    await hostedPagesSpeakFrench(stack)
  },
)

async function pagesSpeakFrench(stack: Stack): Promise<void> {
  const { status, text } = await stack.httpShopper().get(`/fr${MUG.path}`)
  expect(status).toBe(200)
  expect(text).toMatch(/<html[^>]* lang="fr" dir="ltr" data-first="de"/)
  for (const french of ['Langue', 'Ajouter au panier']) expect(text).toContain(french)
  // The shell and the cart lack these, and the catalog was built without the language.
  for (const german of ['Zum Inhalt', 'Menge', 'Versand ab', 'Bilder']) expect(text).toContain(german)
  expect(text).toContain('<h1 class="catalog-name"><bdi lang="de">Becher Morgen</bdi></h1>')
  expect(text).toContain(`href="/fr${MUG.collectionPath}"`)
  expect(text).not.toContain('href="/collections')
  expect(text).toMatch(/<button[^>]* value="fr" lang="fr" aria-current="true">français</)
  const alternates = [...text.matchAll(/rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)].map(([, tag, href = '']) => [
    tag,
    new URL(href).pathname,
  ])
  expect(alternates).toEqual([
    ['de', MUG.path],
    ['fr', `/fr${MUG.path}`],
    ['x-default', MUG.path],
  ])
}

/** Checks that browsers read the same texts: each file of words says by itself what stands in for its language. */
async function browsersReadTheSame(stack: Stack): Promise<void> {
  const { text } = await stack.httpShopper().get(`/fr${MUG.path}`)
  const fileOf = (remote: string, module: string) => new RegExp(`/_mfe/${remote}/\\w+/${module}-messages-\\w+\\.js`).exec(text)?.[0] ?? ''
  const cart = fileOf('cart', 'add-to-cart')
  expect(cart).toMatch(/-fr\.js$/)
  expect(fileOf('catalog', 'product')).toMatch(/-de\.js$/)
  const code = (await stack.httpShopper().get(cart)).text
  const file = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: object; rest: Record<string, object> }
  expect(file.default).toMatchObject({ 'add.submit': 'Ajouter au panier' })
  expect(file.rest['de']).toMatchObject({ 'add.buy': 'Jetzt kaufen' })
}

async function hostedPagesSpeakFrench(stack: Stack): Promise<void> {
  const shopper = stack.httpShopper()
  await shopper.addToCart({ path: `/fr${MUG.path}` })
  expect((await shopper.get('/fr/cart')).text).toContain('Votre panier')
  const { page } = await shopper.openCheckout('/fr/checkout')
  expect(page.text).toContain('<html lang="fr" dir="ltr">')
  for (const part of ['Coordonnées', 'Zum Inhalt springen', `${stack.storeUrl}/fr/cart`]) expect(page.text).toContain(part)
}

function offer({ platform }: Stack, languages: string[] | null): Promise<unknown> {
  return platform.elevated('PATCH', '/platform/v1/store/content', { content: { languages } })
}

function writeLanguage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-languages-'))
  mkdirSync(join(folder, 'fr'))
  for (const [app, texts] of Object.entries(FRENCH)) writeFileSync(join(folder, 'fr', `${app}.json`), JSON.stringify(texts))
  return folder
}
