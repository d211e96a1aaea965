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
  envelope: null,
  ms: 0,
  cache: { class: 'public', fresh: 60, staleWhileRevalidate: 0, staleIfError: 0 },
}

function handleOf(settled: RenderedFragment | null): FragmentHandle {
  return { fragment: rendered.fragment, opened: new Promise(() => undefined), rendered: Promise.resolve(rendered), settled }
}

it('marks the link to the page, and no other that begins like it', async () => {
  const marked = html.replace('href="/de/collections/light">', 'href="/de/collections/light" aria-current="page">')
  expect((await markCurrent(handleOf(null), '/de/collections/light').rendered).html).toBe(marked)
  expect(markCurrent(handleOf(rendered), '/de/collections/light').settled?.html).toBe(marked)
})

it('leaves the copy that all pages share as it is', async () => {
  await markCurrent(handleOf(rendered), '/de/collections/light').rendered
  expect(rendered.html).toBe(html)
})

it('marks nothing on a page that no link leads to, and is there when the fragment is', () => {
  expect(markCurrent(handleOf(rendered), '/de').settled?.html).toBe(html)
  expect(markCurrent(handleOf(rendered), '/de/"collections/light').settled?.html).toBe(html)
  expect(markCurrent(handleOf(null), '/de/collections/light').settled).toBeNull()
})
