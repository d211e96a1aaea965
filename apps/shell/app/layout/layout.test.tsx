import { LOCALES } from '@galleria/intl/locales'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LAYOUT_FRAGMENTS } from './layout-fragments.ts'
import { Layout } from './layout.tsx'

const page = '/de/search?q=a&page=2'
const html = renderToStaticMarkup(
  <Layout locale="de" page={page} boundaries="off">
    <p>Inhalt</p>
  </Layout>,
)
const [, frame = ''] = /<template shadowrootmode="open">(.*)<\/template>/.exec(html) ?? []

describe('the frame', () => {
  it('has one place for everything that is slotted into it', () => {
    const places = [...frame.matchAll(/<slot name="([\w-]+)">/g)].map(([, name]) => name)
    const slotted = [...html.matchAll(/ slot="([\w-]+)"/g)].map(([, name]) => name)
    expect(places.toSorted()).toEqual([...slotted, ...Object.keys(LAYOUT_FRAGMENTS)].toSorted())
  })

  it('shows a way to search, account and cart before their fragments are there', () => {
    const links = [...frame.matchAll(/<a part="[\w ]+" href="([^"]+)"(?: aria-label="([^"]+)")?>/g)].map(([, href, name]) => [href, name])
    expect(links).toEqual([
      ['/de/collections', undefined],
      ['/de/search', 'Suche'],
      ['/de/account', 'Konto'],
      ['/de/cart', 'Warenkorb'],
    ])
  })

  it('keeps what belongs to no landmark of its own inside the footer', () => {
    const [, footer = ''] = /<footer part="footer">(.*)<\/footer>/.exec(frame) ?? []
    expect(footer).toContain('<slot name="boundaries">')
  })
})

describe('the choice of a language', () => {
  const form = /<form method="post" action="\/locale">.*?<\/form>/.exec(html)?.[0] ?? ''

  it('offers every language in its own words, and marks the one that the page is in', () => {
    const buttons = [...form.matchAll(/<button name="locale" value="(\w+)" lang="(\w+)"( aria-current="true")?>([^<]+)</g)]
    expect(buttons.map(([, value]) => value)).toEqual([...LOCALES])
    expect(buttons.map(([, value, lang]) => value === lang)).toEqual(LOCALES.map(() => true))
    expect(buttons.map(([, , , , name]) => name)).toEqual(['English', 'Deutsch', '日本語', 'العربية'])
    expect(buttons.filter(([, , , current]) => current).map(([, value]) => value)).toEqual(['de'])
  })

  it('leads back to the page, query and all', () => {
    expect(form).toContain('<input type="hidden" name="to" value="/de/search?q=a&amp;page=2"/>')
  })
})

it('leaves the switch of the team boundaries out where nobody is to see it', () => {
  expect(html).toContain('id="boundaries"')
  expect(
    renderToStaticMarkup(
      <Layout locale="en" page="/" boundaries="hidden">
        {null}
      </Layout>,
    ),
  ).not.toContain('id="boundaries"')
})
