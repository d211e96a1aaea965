import { expect, onTestFinished } from 'vitest'
import type { Stack } from '../../../stack/stack.ts'
import { readContent, replaceContent } from '../../../stack/store-content.ts'
import { MUG } from '../../../test-data/known-products.ts'
import { untilCopies } from '../../show-page.ts'
import { test } from '../../test.ts'

/** The time limit for a change to be shown, from the platform's response on. */
const RIGHT = { timeout: 5_000, interval: 200 }
const PAGES = '/platform/v1/store/pages'
const DEFAULTS = { logo: null, icon: null, header: null, footer: null, announcement: null }

const announce = (stack: Stack, announcement: object | null) => replaceContent(stack, { announcement })
const write = (stack: Stack, slug: string, title: object, markdown: object) =>
  stack.platform.elevated('POST', `${PAGES}/${slug}`, { page: { title, markdown } })
const textOf = async (stack: Stack, path: string) => (await fetch(stack.storeUrl + path)).text()

test('an announcement is on cached pages of every remote and language within five seconds, and gone as soon', async ({ stack }) => {
  const paths = ['/', MUG.path, MUG.collectionPath]
  for (const path of [...paths, `/de${MUG.path}`]) await untilCopies(stack, path)
  const before = await textOf(stack, MUG.path)
  expect(before).not.toContain('announcement')
  onTestFinished(async () => {
    await announce(stack, null)
    for (const path of ['/', '/ar']) await expect.poll(() => textOf(stack, path), RIGHT).not.toContain('part="announcement"')
  })
  await announce(stack, { text: { en: 'Open until eight', ar: 'مفتوح حتى الثامنة' }, href: MUG.collectionPath })
  for (const path of [...paths, '/search?q=lamp', '/cart', '/no-such-page'])
    await expect.poll(() => textOf(stack, path), RIGHT).toContain(`href="${MUG.collectionPath}">Open until eight</a></section>`)
  await untilCopies(stack, MUG.path, 'Open until eight')
  await expect.poll(() => textOf(stack, `/de${MUG.path}`), RIGHT).toContain('<bdi lang="en">Open until eight</bdi>')
  expect(await textOf(stack, '/ar')).toContain(`href="/ar${MUG.collectionPath}">مفتوح حتى الثامنة</a>`)
  await announce(stack, null)
  for (const path of paths) await expect.poll(() => textOf(stack, path), RIGHT).not.toContain('Open until eight')
})

test('a new name, tagline and footer are on cached pages of every remote and language within five seconds', async ({ stack }) => {
  const paths = [MUG.path, `/de${MUG.path}`, '/de', MUG.collectionPath]
  for (const path of paths) await untilCopies(stack, path)
  const { revision: _, ...content } = await readContent(stack)
  onTestFinished(async () => {
    await replaceContent(stack, { ...DEFAULTS, ...content })
    await expect.poll(() => textOf(stack, '/'), RIGHT).toContain('Made to be kept – Galleria')
  })
  await replaceContent(stack, {
    name: { en: 'North & Reed', ar: 'شمال وقصب' },
    tagline: { en: 'For wet days.', de: 'Für nasse Tage.' },
    footer: [
      { title: { en: 'Help', de: 'Hilfe' }, links: [{ label: { en: 'Find us', de: 'So finden Sie uns' }, href: '/search?q=lamp' }] },
    ],
  })
  for (const path of paths) await expect.poll(() => textOf(stack, path), RIGHT).toContain(' – North &amp; Reed</title>')
  const german = await textOf(stack, `/de${MUG.path}`)
  expect(german).toContain('<bdi lang="en">North &amp; Reed</bdi>')
  expect(german).toContain('Für nasse Tage.')
  expect(german).toContain('<a href="/de/search?q=lamp">So finden Sie uns</a>')
  expect(await textOf(stack, '/cart')).toContain(' – North &amp; Reed</title>')
  expect(await textOf(stack, '/ar')).toContain(' – شمال وقصب</title>')
  expect(await textOf(stack, '/ar')).toContain('<bdi lang="en">For wet days.</bdi>')
})

test('a page is new, changed and gone within five seconds on cached pages of every language', async ({ stack }) => {
  await write(stack, 'lookbook', { en: 'Lookbook' }, { en: 'First **edition**.' })
  await expect.poll(() => textOf(stack, '/de/pages/lookbook'), RIGHT).toContain('First <strong>edition</strong>.')
  for (const path of ['/pages/lookbook', '/de/pages/lookbook']) await untilCopies(stack, path)
  await write(stack, 'lookbook', { en: 'Lookbook', de: 'Katalog' }, { en: 'Second edition.', de: 'Zweite Ausgabe.' })
  await expect.poll(() => textOf(stack, '/pages/lookbook'), RIGHT).toContain('Second edition.')
  await expect.poll(() => textOf(stack, '/de/pages/lookbook'), RIGHT).toContain('Zweite Ausgabe.')
  await stack.platform.elevated('DELETE', `${PAGES}/lookbook`)
  await expect.poll(async () => (await stack.httpShopper().get('/pages/lookbook')).status, RIGHT).toBe(404)
})
