import { STORE_TAG } from '@galleria/fragments/contract'
import { found, stubPlatform } from '@galleria/platform-client/testing'
import { expect, it } from 'vitest'
import { getFragment } from '../../../test/start-remote.ts'

const offers = (content: object) =>
  stubPlatform(({ path }) => (path === '/platform/v1/store/content' ? found({ content: { revision: '1', ...content } }) : undefined))

it('the page offers the themes, and the languages and currencies that the owner offers', async () => {
  offers({ languages: ['en', 'de'], currency: 'USD', currencies: ['EUR'] })
  const { html, envelope } = await getFragment('preferences', { token: null, locale: 'de' })
  expect(html).toContain('<form method="post" action="/theme"')
  expect(html).toContain('name="to" value="/de/preferences"')
  for (const theme of ['', 'light', 'dark']) expect(html).toContain(`name="theme" value="${theme}"`)
  expect(html).toContain('value="de" aria-current="true"><bdi lang="de">Deutsch</bdi>')
  expect(html).not.toContain('value="ja"')
  expect(html).toContain('value="USD" aria-current="true"><bdi>US-Dollar</bdi>')
  expect(html).toContain('value="EUR"><bdi>Euro</bdi>')
  expect(envelope?.tags).toEqual([STORE_TAG])
  expect(envelope?.head).toMatchObject({ canonical: '/preferences', robots: 'noindex' })
})

it('a store with one language and one currency has no choice of them', async () => {
  offers({ languages: ['en'], currency: 'USD', currencies: [] })
  const { html } = await getFragment('preferences', { token: null })
  expect(html).toContain('action="/theme"')
  for (const choice of ['/locale', '/currency']) expect(html).not.toContain(choice)
})

it('a platform without content of the store offers the languages of the shop', async () => {
  stubPlatform(() => undefined)
  const { html } = await getFragment('preferences', { token: null })
  expect(html).toContain('lang="ar">العربية')
  expect(html).not.toContain('/currency')
})

it('countries can be chosen where delivery does not cost the same everywhere', async () => {
  offers({
    priceNotes: {
      country: 'US',
      regions: [
        { key: '6', countries: ['US'], delivery: {} },
        { key: 'none', countries: [], delivery: {} },
      ],
    },
  })
  const { html } = await getFragment('preferences', { token: null, locale: 'de' })
  expect(html).toContain('<form method="post" action="/country"')
  expect(html).toContain('<option value="DE">Deutschland</option>')
  offers({})
  expect((await getFragment('preferences', { token: null })).html).not.toContain('/country')
})
