import type { FragmentHandle, RenderedFragment } from '@galleria/fragments/host'
import { expect, it } from 'vitest'
import { markCurrent } from './mark-current.ts'

const html = '<ul><li><a href="/de/collections/light">Light</a></li><li><a href="/de/collections/light-gifts">Gifts</a></li></ul>'
const rendered: RenderedFragment = {
  fragment: 'catalog/navigation',
  instance: 'catalog-navigation',
  build: '0123456789ab',
  state: 'fresh',
  html,
  hydration: null,
  envelope: null,
  ms: 0,
  cache: { class: 'public', fresh: 60, staleWhileRevalidate: 0, staleIfError: 0 },
  tags: [],
  asOf: 0,
}

function handleOf(settled: RenderedFragment | null): FragmentHandle {
  return { fragment: rendered.fragment, opened: new Promise(() => undefined), rendered: Promise.resolve(rendered), settled }
}

it('aria-current marks the link to the current page, and no other with the same beginning', async () => {
  const marked = html.replace('href="/de/collections/light">', 'href="/de/collections/light" aria-current="page">')
  expect((await markCurrent(handleOf(null), '/de/collections/light').rendered).html).toBe(marked)
  expect(markCurrent(handleOf(rendered), '/de/collections/light').settled?.html).toBe(marked)
})

it('aria-current is not written into the copy that all pages share', async () => {
  await markCurrent(handleOf(rendered), '/de/collections/light').rendered
  expect(rendered.html).toBe(html)
})

it('aria-current marks nothing on a page without a link to it', () => {
  expect(markCurrent(handleOf(rendered), '/de').settled?.html).toBe(html)
  expect(markCurrent(handleOf(rendered), '/de/"collections/light').settled?.html).toBe(html)
  expect(markCurrent(handleOf(null), '/de/collections/light').settled).toBeNull()
})
