import { describe, expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { startPlatform } from '../support/platform-process.ts'
import { recordedEvents } from '../support/recorded-events.ts'
import { call } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const PATH = '/platform/v1/store/content'
const shop = useShop()
const owner = ownerOf(shop)
const read = async () => (await call(shop.platform, 'GET', PATH)).body.content
const OWN = {
  currency: 'USD',
  priceNotes: {
    country: 'US',
    delivery: { USD: expect.objectContaining({ en: 'Delivery from $6.00, free from $150.00' }) },
    regions: ['6-150', '12-250', '24', 'none'].map((key): unknown => expect.objectContaining({ key })),
  },
}
const update = (content: unknown) => owner.call('PATCH', PATH, { content })

describe('the content of the store', () => {
  test('has nothing but a revision until the owner says something', async () => {
    expect(await read()).toEqual({ revision: '0', ...OWN })
  })

  test('is changed field by field, and anybody reads it', async () => {
    const name = { en: 'North & Reed', ar: 'شمال وقصب' }
    expect(await owner.good('PATCH', PATH, { content: { name } })).toEqual({ content: { revision: '1', name, ...OWN } })
    const header = [{ label: { en: 'Sale' }, href: '/search?f=sale' }]
    await owner.good('PATCH', PATH, { content: { header, tagline: { en: 'Things for wet days.' } } })
    expect(await read()).toEqual({ revision: '2', name, header, tagline: { en: 'Things for wet days.' }, ...OWN })
    await owner.good('PATCH', PATH, { content: { header: null } })
    expect(await read()).toEqual({ revision: '3', name, tagline: { en: 'Things for wet days.' }, ...OWN })
    expect(
      recordedEvents(shop.platform, 'content').map(({ event, body }) => [event.eventType, body.actionEvent.body.changedFields]),
    ).toEqual([
      ['galleria.store.v1.content_changed', ['name']],
      ['galleria.store.v1.content_changed', ['tagline', 'header']],
      ['galleria.store.v1.content_changed', ['header']],
    ])
  })

  test('is not changed on an older revision', async () => {
    const { revision } = await read()
    await owner.good('PATCH', PATH, { content: { revision, tagline: { en: 'First.' } } })
    const { status, body } = await update({ revision, tagline: { en: 'Second.' } })
    expect([status, body.details.applicationError.code]).toEqual([409, 'REVISION_MISMATCH'])
    expect((await read()).tagline).toEqual({ en: 'First.' })
  })

  test('is changed at every depth: null takes one field out, and lists are replaced', async () => {
    const link = { label: { en: 'Sale' }, href: '/search?f=sale' }
    const hero = { title: { en: 'New', de: 'Neu' }, intro: { en: 'In now.' }, link }
    await owner.good('PATCH', PATH, { content: { hero, header: [link, link] } })
    await owner.good('PATCH', PATH, { content: { hero: { title: { de: null, ar: 'جديد' }, intro: null }, header: [link] } })
    expect(await read()).toMatchObject({ hero: { title: { en: 'New', ar: 'جديد' }, link }, header: [link] })
    const changed = await read()
    expect(Object.keys(changed.hero)).toEqual(['title', 'link'])
    expect(changed.hero.title).not.toHaveProperty('de')
    await owner.good('PATCH', PATH, { content: { hero: null, header: null } })
  })

  test('says how shoppers are told of what they added, until the owner takes it back', async () => {
    await owner.good('PATCH', PATH, { content: { afterAdding: 'drawer' } })
    expect((await read()).afterAdding).toBe('drawer')
    await owner.good('PATCH', PATH, { content: { afterAdding: null } })
    expect(await read()).not.toHaveProperty('afterAdding')
  })

  test('names pictures of the platform by their whole addresses', async () => {
    const picture = { url: '/media/scene-640.webp', width: 640, height: 480 }
    await owner.good('PATCH', PATH, { content: { icon: '/media/icon.svg', logo: picture, hero: { title: { en: 'Hi' }, picture } } })
    const { icon, logo, hero } = await read()
    for (const url of [icon, logo.url, hero.picture.url]) expect(url).toMatch(/^http:\/\/[^/]+\/media\//)
  })

  test.each([
    ['a name in no language', { name: { en: null, ar: null } }, 'content.name'],
    [
      'a picture without its address',
      { hero: { picture: { width: 640 }, title: { en: 'Hi' }, link: { href: '/' } } },
      'content.hero.link.label',
    ],
    ['a name that is too long', { name: { en: 'n'.repeat(61) } }, 'content.name.en'],
    ['a link that runs a script', { header: [{ label: { en: 'x' }, href: 'javascript:alert(1)' }] }, 'content.header[0].href'],
    ['a link that leaves the store by two slashes', { header: [{ label: { en: 'x' }, href: '//evil.example' }] }, 'content.header[0].href'],
    ['a picture that is a document', { icon: 'data:text/html,x' }, 'content.icon'],
    ['a row without its collection', { rows: [{ show: 'collection' }] }, 'content.rows[0]'],
    ['a row of an unknown kind', { rows: [{ show: 'everything' }] }, 'content.rows[0].show'],
    ['a currency that is none', { localeCurrencies: { de: 'euro' } }, 'content.localeCurrencies.de'],
    ['no language at all', { languages: [] }, 'content.languages'],
    ['a language that is none', { languages: ['German'] }, 'content.languages[0]'],
    ['a stock below none', { lowStockThreshold: -1 }, 'content.lowStockThreshold'],
    ['half a piece', { lowStockThreshold: 1.5 }, 'content.lowStockThreshold'],
    ['a confirmation of another kind', { afterAdding: 'popup' }, 'content.afterAdding'],
    ['nine links in the header', { header: Array.from({ length: 9 }, () => ({ label: { en: 'x' }, href: '/' })) }, 'content.header'],
  ])('refuses %s', async (_, content, field) => {
    expect(await owner.violation('PATCH', PATH, { content })).toMatchObject({ field })
  })

  test('tells stores of other costs of delivery and other taxes by its event', async () => {
    const changes = () => recordedEvents(shop.platform, 'content').map(({ body }) => body.actionEvent.body.changedFields)
    const before = changes().length
    await owner.good('POST', '/billing/v1/tax-settings', { taxSettings: { taxIncludedInItemPrices: true } })
    expect(changes().slice(before)).toEqual([['priceNotes']])
    const { shippingOptions } = await owner.good('POST', '/ecom/v1/shipping-options/query', { query: {} })
    const standard = shippingOptions.find(({ title }: { title: string }) => title.startsWith('Standard'))
    const { id, revision } = standard
    const rates = [{ amount: '4.50', conditions: [] }]
    await owner.good('PATCH', `/ecom/v1/shipping-options/${id}`, { shippingOption: { id, revision, rates } })
    expect(changes().slice(before)).toEqual([['priceNotes'], ['priceNotes']])
    expect((await read()).priceNotes.delivery.USD.en).toBe('Delivery from $4.50')
  })

  test('is changed by the owner alone, and 404 in strict mode', async () => {
    expect((await shop.shopper.call('PATCH', PATH, { content: { name: { en: 'Mine' } } })).status).toBe(403)
    const strict = await startPlatform({ strict: true })
    try {
      expect((await call(strict, 'GET', PATH)).status).toBe(404)
    } finally {
      await strict.stop()
    }
  })
})
