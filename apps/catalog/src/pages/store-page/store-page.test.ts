import { found, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { renderFragment } from '../../../test/start-remote.ts'

describe('a page in the owner’s words', () => {
  const page = {
    slug: 'returns',
    title: { en: 'Returns', de: 'Rückgabe' },
    revision: '1',
    updatedDate: '2026-11-22T12:00:00Z',
    markdown: { en: '' },
    html: { en: '<p>See <a href="/pages/delivery">Delivery</a>.</p><script>alert(1)</script>' },
  }

  it('is in the language that it has, and its links are in that of the page', async () => {
    stubPlatform(({ path }) => (path === '/platform/v1/store/pages/returns' ? found({ page }) : undefined))
    const { html, envelope } = await renderFragment('store-page?slug=returns', 'de')
    expect(html).toContain('<h1>Rückgabe</h1>')
    expect(html).toContain('lang="en" dir="auto"><p>See <a href="/de/pages/delivery">Delivery</a>.</p></div>')
    expect(envelope?.head).toMatchObject({ title: 'Rückgabe', canonical: '/pages/returns', description: 'See Delivery.' })
    expect(envelope?.tags).toEqual(['store'])
  })

  it('holds no attribute that an address smuggles in', async () => {
    const html = { en: '<p><a href="/x<h2 onfocus=alert(1) autofocus ">a</a></p>' }
    stubPlatform(({ path }) => (path === '/platform/v1/store/pages/smuggled' ? found({ page: { ...page, html } }) : undefined))
    const shown = await renderFragment('store-page?slug=smuggled')
    expect(shown.html).toContain('<a href="/x&lt;h2 onfocus=alert(1) autofocus ">a</a>')
  })

  it('is not there where the platform knows none', async () => {
    stubPlatform(() => undefined)
    expect((await renderFragment('store-page?slug=nothing')).status).toBe(404)
  })
})
