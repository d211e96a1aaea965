import { randomUUID } from 'node:crypto'
import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { describe, expect, test } from 'vitest'
import { mailsTo } from '../support/browser-visit.ts'
import { newMember } from '../support/member.ts'
import { codeOf } from '../support/responses.ts'
import { call, newVisitor, submit, type CallOptions, type Json } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'
import { ALERTS, confirmationIn, confirmedAlert, increment } from './alerts.ts'

const PATH = '/back-in-stock-service/v1/back-in-stock-notification-requests'
const SOON = { timeout: 5_000, interval: 50 }
const shop = useShop()
let count = 0
const newEmail = () => `back.${(count += 1)}@example.com`

async function request(product: Json, email: string, options: object | undefined = { variantId: ONLY }) {
  const { accessToken } = await newVisitor(shop.platform)
  const catalogReference = { appId: storesAppId, catalogItemId: product.id, ...(options && { options }) }
  return call(shop.platform, 'POST', PATH, {
    token: accessToken,
    body: { request: { email, catalogReference }, itemDetails: { name: 'Thing', price: '10.00' } },
  })
}

const byAdmin = (method: string, path = '', options: CallOptions = {}) =>
  call(shop.platform, method, `${PATH}${path}`, { elevated: true, ...options })
const packed = (query: object) => `?.r=${Buffer.from(JSON.stringify({ query })).toString('base64url')}`

describe('a back in stock request', () => {
  test('is a stock alert: confirmed by mail, and answered when the item is in stock again', async () => {
    const [email, product] = [newEmail(), await shop.stocked(0)]
    const { status, body } = await request(product, email.toUpperCase())
    expect(status).toBe(200)
    expect(body.request).toEqual({
      id: expect.any(String),
      email,
      status: 'RECEIVED',
      catalogReference: { appId: storesAppId, catalogItemId: product.id, options: { variantId: ONLY } },
      createdDate: expect.any(String),
    })
    const [optIn] = await mailsTo(shop.platform, email)
    await submit(confirmationIn(optIn), {})
    expect((await byAdmin('GET', `/${body.request.id}`)).body.request).toMatchObject({ id: body.request.id, email })
    await increment(shop, product)
    await expect.poll(() => mailsTo(shop.platform, email), SOON).toHaveLength(2)
    expect((await byAdmin('GET', `/${body.request.id}`)).status).toBe(404)
  })

  test('says the same of an address that waits, is asked or is left alone', async () => {
    const product = await shop.stocked(0)
    const [waiting, unknown] = [newEmail(), newEmail()]
    await confirmedAlert(shop.platform, product, waiting)
    const responseTo = async (email: string) => (await request(product, email)).body.request
    for (const email of [waiting, unknown]) {
      const [first, second] = [await responseTo(email), await responseTo(email)]
      expect(second.id).toBe(first.id)
      expect(Object.keys(first)).toEqual(['id', 'catalogReference', 'email', 'status', 'createdDate'])
      expect(Date.now() - Date.parse(first.createdDate)).toBeLessThan(60_000)
      expect(await mailsTo(shop.platform, email)).toHaveLength(1)
    }
    expect((await byAdmin('GET', packed({ filter: { email: waiting } }))).body.requests).toHaveLength(1)
  })

  test('names a variant of the store, by its id or its choices', async () => {
    const shirt = await shop.stocked(0, {
      options: [{ name: 'Size', type: 'drop_down', choices: ['S', 'M'] }],
      variants: ['S', 'M'].map((Size) => ({ choices: { Size }, price: '42.00', stock: { track: true, quantity: 0 } })),
    })
    const variantId = shirt.variants[1].id
    const { body } = await request(shirt, newEmail(), { options: { Size: 'M' } })
    expect(body.request.catalogReference.options).toEqual({ variantId })
    const wrong = [{ variantId: randomUUID() }, { options: { Size: 'XXL' } }, undefined]
    for (const options of wrong)
      expect(codeOf((await request(shirt, newEmail(), options)).body), JSON.stringify(options)).toBe('INVALID_CATALOG_REFERENCE_OPTIONS')
    expect(codeOf((await request({ id: randomUUID() }, newEmail())).body)).toBe('INVALID_CATALOG_REFERENCE_OPTIONS')
    expect(codeOf((await request(await shop.stocked(3), newEmail())).body)).toBe('VARIANT_IN_STOCK')
  })

  test('is one of the member’s own, too, who may end it', async () => {
    const [member, product] = [await newMember(shop.platform), await shop.stocked(0)]
    const catalogReference = { appId: storesAppId, catalogItemId: product.id }
    const email = newEmail()
    const { body } = await member.call('POST', PATH, { request: { email, catalogReference }, itemDetails: { name: 'Thing', price: '10' } })
    await submit(confirmationIn((await mailsTo(shop.platform, email))[0]), {})
    expect((await member.call('GET', ALERTS)).body.stockAlerts).toMatchObject([{ id: body.request.id, email, productId: product.id }])
    expect((await member.call('DELETE', `${ALERTS}/${body.request.id}`)).status).toBe(200)
    expect((await byAdmin('GET', `/${body.request.id}`)).status).toBe(404)
  })

  test('is deleted by the owner of the store', async () => {
    const [email, product] = [newEmail(), await shop.stocked(0)]
    const { body } = await request(product, email)
    await submit(confirmationIn((await mailsTo(shop.platform, email))[0]), {})
    expect((await byAdmin('DELETE', `/${body.request.id}`)).body).toEqual({})
    expect((await byAdmin('GET', packed({ filter: { email } }))).body.requests).toEqual([])
    expect((await byAdmin('DELETE', `/${body.request.id}`)).status).toBe(404)
    await increment(shop, product)
    expect(await mailsTo(shop.platform, email)).toHaveLength(1)
  })

  test('is found page by page, by its fields', async () => {
    const product = await shop.stocked(0)
    const emails = [newEmail(), newEmail(), newEmail()]
    for (const email of emails) await confirmedAlert(shop.platform, product, email)
    const filter = { email: { $in: emails } }
    const first = (await byAdmin('GET', packed({ filter, sort: [{ fieldName: 'email', order: 'ASC' }], cursorPaging: { limit: 2 } }))).body
    expect(first.requests.map(({ email }: Json) => email)).toEqual(emails.slice(0, 2))
    expect(first.metadata).toEqual({ count: 2, cursors: { next: expect.any(String) }, hasNext: true })
    const second = (await byAdmin('GET', packed({ cursorPaging: { limit: 2, cursor: first.metadata.cursors.next } }))).body
    expect(second.requests.map(({ email }: Json) => email)).toEqual(emails.slice(2))
    expect(second.metadata.cursors.next).toBeUndefined()
    const count = async (more: object) => (await byAdmin('GET', packed({ filter: { ...filter, ...more } }))).body.requests.length
    expect(await count({ status: 'RECEIVED' })).toBe(3)
    expect(await count({ status: 'NOTIFICATION_SENT' })).toBe(0)
    expect(await count({ autoNotified: true })).toBe(0)
    expect(await count({ createdDate: { $gt: new Date(Date.now() + 3_600_000).toISOString() } })).toBe(0)
    expect((await byAdmin('GET', packed({ filter: { surprise: 1 } }))).status).toBe(400)
  })
})
