import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pageStatus, StatusPage, type PageStatus } from './status-page.tsx'

const page = '/de/products/cup?Size=L'
const render = (status: PageStatus) => renderToStaticMarkup(<StatusPage status={status} locale="de" page={page} />)
const again = `<a href="${page}"`

it('says what happened and leads on by search and collections, in the language of the page', () => {
  const html = render(404)
  expect(html).toContain('<h1>Nicht gefunden</h1>')
  expect(html).toMatch(/<form action="\/de\/search" role="search">.*<input [^>]*name="q"/)
  expect(html).toContain('<a href="/de/collections"')
})

it('offers to try again only what may be over by then', () => {
  for (const status of [500, 503] as const) expect(render(status), String(status)).toContain(again)
  for (const status of [400, 403, 404, 410] as const) expect(render(status), String(status)).not.toContain(again)
})

it('has one next step at most', () => {
  for (const status of [404, 503] as const) expect(render(status).match(/g-btn-main/g)).toHaveLength(1)
})

it('takes a status that there are no words for as something that broke', () => {
  expect([404, 418, 502].map(pageStatus)).toEqual([404, 500, 500])
})
