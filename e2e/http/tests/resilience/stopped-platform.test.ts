import { expect } from 'vitest'
import type { Stack } from '../../../stack/stack.ts'
import { LAMP, MUG } from '../../../test-data/known-products.ts'
import { documentFragment } from '../../document-fragments.ts'
import { test } from '../../test.ts'

/** Pages that were looked at while the platform ran, with the fragment that each is. */
const SEEN = {
  '/': 'catalog/home',
  '/collections': 'catalog/collections',
  [LAMP.collectionPath]: 'catalog/collection',
  [LAMP.path]: 'catalog/product',
  '/search?q=lamp': 'catalog/results',
  [`/compare?p=${LAMP.slug},${MUG.slug}`]: 'catalog/compare',
}

/** How the primary fragment of a page is shown, with the page's status. */
async function shownAt(stack: Stack, path: string, fragment: string) {
  const { status, text } = await stack.httpShopper().get(path)
  return `${status} ${documentFragment(text, fragment)?.state} ${text.includes('</html>')}`
}

test('while the platform is stopped, replicas serve, without them pages that were seen are stale, and the shop sells again once it runs', async ({
  stack,
}) => {
  for (const [path, fragment] of Object.entries(SEEN))
    await expect.poll(() => shownAt(stack, path, fragment), { timeout: 20_000 }).toBe('200 fresh true')
  await stack.edge('stop', 'platform')
  try {
    expect(await shownAt(stack, '/search?q=never+searched', 'catalog/results')).toBe('200 fresh true')
    await stack.edge('stop', 'replica')
    for (const [path, fragment] of Object.entries(SEEN))
      await expect.poll(() => shownAt(stack, path, fragment), { message: path, timeout: 30_000 }).toBe('200 stale true')
  } finally {
    for (const app of ['replica', 'platform']) await stack.edge('start', app)
  }
  await expect.poll(() => shownAt(stack, LAMP.path, 'catalog/product'), { timeout: 30_000 }).toBe('200 fresh true')
  const { status, text } = await stack.httpShopper().get(`/search?q=${MUG.slug}`)
  expect([status, text.includes('Search is unavailable right now.')]).toEqual([200, false])
})
