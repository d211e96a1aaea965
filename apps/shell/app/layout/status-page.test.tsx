import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pageStatus, StatusPage, type PageStatus } from './status-page.tsx'

const page = '/de/products/cup?Size=L'
const render = (status: PageStatus) => renderToStaticMarkup(<StatusPage status={status} locale="de" firstLocale="en" page={page} />)
const again = `<a href="${page}"`

it('a status page says what happened and leads to search and collections, in the language of the page', () => {
  const html = render(404)
  expect(html).toContain('<h1>Seite nicht gefunden</h1>')
  expect(html).toMatch(/<form action="\/de\/search" role="search">.*<input [^>]*name="q"/)
  expect(html).toContain('<a href="/de/collections"')
})

it('a status page offers to try again only after a temporary status', () => {
  for (const status of [500, 503] as const) expect(render(status), String(status)).toContain(again)
  for (const status of [400, 403, 404, 410] as const) expect(render(status), String(status)).not.toContain(again)
})

it('a status page has one main action at most', () => {
  for (const status of [404, 503] as const) expect(render(status).match(/g-btn-main/g)).toHaveLength(1)
})

it('a status without messages of its own is shown as 400 below 500, and as 500 from there on', () => {
  expect([404, 418, 422, 500, 502].map(pageStatus)).toEqual([404, 400, 400, 500, 500])
})
