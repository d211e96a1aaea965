import type { LayoutContent } from '@galleria/fragments/contract'
import { LOCALES, OWN_LOCALES } from '@galleria/intl/locales'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LAYOUT_OUTLETS } from '../composition/layout-outlets.ts'
import { Layout } from './layout.tsx'

const page = '/de/search?q=a&page=2'
const html = renderToStaticMarkup(
  <Layout locale="de" firstLocale="en" page={page} boundaries="off" content={null}>
    <p>Inhalt</p>
  </Layout>,
)
const [, template = ''] = /<template shadowrootmode="open">(.*)<\/template>/.exec(html) ?? []

describe('the layout’s template', () => {
  it('has one slot for everything that is slotted into it', () => {
    const slots = [...template.matchAll(/<slot name="([\w-]+)">/g)].map(([, name]) => name)
    const slotted = [...html.matchAll(/ slot="([\w-]+)"/g)].map(([, name]) => name)
    expect(slots.toSorted()).toEqual([...slotted, ...LAYOUT_OUTLETS].toSorted())
  })

  it('shows links to search, account and cart before their fragments arrive', () => {
    const links = [...template.matchAll(/<a part="[\w ]+" href="([^"]+)"(?: aria-label="([^"]+)")?>/g)].map(([, href, name]) => [
      href,
      name,
    ])
    expect(links).toEqual([
      ['/de/collections', undefined],
      ['/de/search', 'Suche'],
      ['/de/account', 'Konto'],
      ['/de/cart', 'Warenkorb'],
    ])
  })

  it('has the switch of the team boundaries inside the footer', () => {
    const [, footer = ''] = /<footer part="footer">(.*)<\/footer>/.exec(template) ?? []
    expect(footer).toContain('<slot name="boundaries">')
  })
})

describe('the choice of a language', () => {
  const form = /<form method="post" action="\/locale">.*?<\/form>/.exec(html)?.[0] ?? ''

  it('offers every language under its own name, and marks the page’s', () => {
    const buttons = [...form.matchAll(/<button name="locale" value="(\w+)" lang="(\w+)"( aria-current="true")?>([^<]+)</g)]
    expect(buttons.map(([, value]) => value)).toEqual([...LOCALES])
    expect(buttons.map(([, value, lang]) => value === lang)).toEqual(LOCALES.map(() => true))
    expect(buttons.map(([, , , , name]) => name).slice(0, OWN_LOCALES.length)).toEqual(['English', 'Deutsch', '日本語', 'العربية'])
    expect(buttons.filter(([, , , current]) => current).map(([, value]) => value)).toEqual(['de'])
  })

  it('leads back to the page, query and all', () => {
    expect(form).toContain('<input type="hidden" name="to" value="/de/search?q=a&amp;page=2"/>')
  })
})

describe('the choice among the languages that the owner offers', () => {
  const offered = (languages: string[], locale: 'en' | 'ja' = 'en') => {
    const markup = renderToStaticMarkup(
      <Layout locale={locale} firstLocale="en" page="/" boundaries="hidden" content={{ groups: [], languages }}>
        <p>Content</p>
      </Layout>,
    )
    return [...markup.matchAll(/<button name="locale" value="(\w+)"/g)].map(([, value]) => value)
  }

  it('has them in the owner’s order, and none that the store is not written in', () => {
    expect(offered(['ar', 'de', 'tlh'])).toEqual(['ar', 'de'])
  })

  it('is not there where there is nothing to choose, and leads out of a language that is offered no longer', () => {
    expect(offered(['en'])).toEqual([])
    expect(offered(['en'], 'ja')).toEqual(['en'])
  })
})

describe('the choice of a currency', () => {
  const layoutIn = (content: Partial<LayoutContent>, displayCurrency?: string) =>
    renderToStaticMarkup(
      <Layout
        locale="en"
        firstLocale="en"
        page="/search?q=a"
        displayCurrency={displayCurrency}
        boundaries="hidden"
        content={{ groups: [], ...content }}
      >
        <p>Content</p>
      </Layout>,
    )
  const choices = (markup: string) =>
    [...markup.matchAll(/<button name="currency" value="(\w*)"( aria-current="true")?>(.*?)<\/button>/g)].map(
      ([, value, current, text]) => [value, text?.replace(/<[^>]+>/g, ''), Boolean(current)],
    )

  it('is not there where the owner lists no other currency', () => {
    const markup = layoutIn({ currency: 'USD' })
    expect(markup).not.toContain('/currency')
    expect(markup).toContain('All prices in USD.')
    expect(layoutIn({ currency: 'USD', currencies: [] })).toBe(markup)
  })

  it('offers the store’s own and the others, and marks the one that prices are shown in', () => {
    const listed = { currency: 'USD', currencies: ['EUR', 'JPY'] }
    expect(choices(layoutIn(listed))).toEqual([
      ['USD', 'USD US Dollar', true],
      ['EUR', 'EUR Euro', false],
      ['JPY', 'JPY Japanese Yen', false],
    ])
    expect(choices(layoutIn(listed, 'EUR')).map(([, , current]) => current)).toEqual([false, true, false])
  })

  it('says what is paid in where prices are shown in another currency', () => {
    const markup = layoutIn({ currency: 'USD', currencies: ['EUR'] }, 'EUR')
    expect(markup).toContain('You pay in US dollars. Prices in euros are approximate.')
  })
})

it('has no switch of the team boundaries when it is hidden', () => {
  expect(html).toContain('id="boundaries"')
  expect(
    renderToStaticMarkup(
      <Layout locale="en" firstLocale="en" page="/" boundaries="hidden" content={null}>
        {null}
      </Layout>,
    ),
  ).not.toContain('id="boundaries"')
})

describe('the words of the owner', () => {
  const shown = (content: LayoutContent | null) =>
    renderToStaticMarkup(
      <Layout locale="de" firstLocale="en" page="/" boundaries="hidden" content={content}>
        {null}
      </Layout>,
    )

  it('stand in header and footer, each in its language', () => {
    const html = shown({
      name: { text: 'North & Reed', lang: 'en' },
      tagline: { text: 'Für nasse Tage.' },
      groups: [{ title: { text: 'Hilfe' }, links: [{ label: { text: 'Versand' }, href: '/de/pages/delivery' }] }],
    })
    expect(html).toContain('<a slot="brand" class="brand" href="/de"><bdi lang="en">North &amp; Reed</bdi></a>')
    expect(html).toContain('<p slot="statement" class="statement">Für nasse Tage.</p>')
    expect(html).toContain('<h2 class="g-title">Hilfe</h2><ul><li><a href="/de/pages/delivery">Versand</a></li></ul>')
    expect(html).not.toContain('<a href="/de/collections">Sortiment</a>')
    expect(html).not.toContain('<a href="/de/account">Konto</a>')
  })

  it('may have a logo, which is read as the name', () => {
    const html = shown({ name: { text: 'North' }, logo: { src: '/media/logo.svg', width: 120, height: 32 }, groups: [] })
    expect(html).toContain('<img src="/media/logo.svg" width="120" height="32" alt="North"/>')
  })

  it('may announce something above the header, in its language', () => {
    const html = shown({ announcement: { text: { text: 'Sale <now>', lang: 'en' }, href: '/de/collections/wear' }, groups: [] })
    expect(html).toContain(
      '<slot name="skip"></slot><section part="announcement" aria-label="Ankündigung"><a part="news linked-news" href="/de/collections/wear">' +
        '<bdi lang="en">Sale &lt;now&gt;</bdi></a></section><header',
    )
    expect(shown({ announcement: { text: { text: 'Betriebsferien' } }, groups: [] })).toContain('<span part="news">Betriebsferien</span>')
  })

  it('are plain ones where there are none', () => {
    const html = shown(null)
    expect(html).not.toContain('announcement')
    expect(html).toContain('<a slot="brand" class="brand" href="/de">Startseite</a>')
    expect(html).toContain('<a href="/de/collections">Sortiment</a>')
  })
})
