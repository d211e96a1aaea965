import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recordedResponse } from '../../../test/recorded.ts'
import {
  type SigningKey,
  createSigningKey,
  domainEvent,
  instanceId,
  memberIdentity,
  signData,
  signEvent,
} from '../../../test/sign-webhook.ts'
import * as events from '../index.ts'

const { createWebhookReceiver } = events

let key: SigningKey
beforeAll(async () => {
  key = await createSigningKey()
})

const fromRecording = (id: string, name: string): unknown => z.parse(z.record(z.string(), z.unknown()), recordedResponse(id))[name]
const cart = fromRecording('cart.get', 'cart')
const order = fromRecording('orders.get', 'order')
const member = fromRecording('members.my', 'member')
const redirectSession = fromRecording('redirect.checkout', 'redirectSession')
const subscription = fromRecording('subs.upsert', 'subscription')

async function read<Event>(definition: events.EventDefinition<Event>, payload: unknown, more: object = {}): Promise<Event> {
  const { verify } = createWebhookReceiver({ keys: [key.pem], handlers: [] })
  return definition.read(await verify(await signEvent(key, { eventType: definition.type, payload, ...more })))
}

describe('A domain event', () => {
  test('of a creation carries the entity and its metadata', async () => {
    const { entity, metadata } = await read(events.orderCreated, domainEvent('created', 'o1', { createdEvent: { entity: order } }))
    expect(entity.number).toBe('10001')
    expect(entity.createdDate).toBeInstanceOf(Date)
    expect(metadata).toEqual({
      id: 'e2d9f7a1-5b3c-4c8d-8f6e-0a1b2c3d4e5f',
      entityFqdn: 'wix.ecom.v1.order',
      slug: 'created',
      entityId: 'o1',
      eventTime: new Date('2026-11-21T08:30:00.123Z'),
      triggeredByAnonymizeRequest: false,
      originatedFrom: '',
      entityEventSequence: '42',
      instanceId,
      identity: memberIdentity,
      accountInfo: undefined,
    })
  })

  test('of an update carries the old values, where the platform sends them', async () => {
    const payload = domainEvent('updated', 'c1', { updatedEvent: { currentEntity: cart, modifiedFields: { buyerNote: 'old' } } })
    const { entity, modifiedFields } = await read(events.cartUpdated, payload)
    expect(entity.lineItems).toHaveLength(1)
    expect(modifiedFields).toEqual({ buyerNote: 'old' })
    const without = await read(events.orderUpdated, domainEvent('updated', 'o1', { updatedEvent: { currentEntity: order } }))
    expect(without.modifiedFields).toBeUndefined()
  })

  test('of a deletion can lack the entity', async () => {
    const deleted = await read(events.cartDeleted, domainEvent('deleted', 'c1', { deletedEvent: {} }))
    expect(deleted).toMatchObject({ entity: undefined, metadata: { entityId: 'c1', slug: 'deleted' } })
    const complete = await read(events.cartDeleted, domainEvent('deleted', 'c1', { deletedEvent: { deletedEntity: cart } }))
    expect(complete.entity?.lineItems).toHaveLength(1)
  })

  test.each([
    events.orderApproved,
    events.orderImported,
    events.orderCanceled,
    events.orderPaymentStatusUpdated,
    events.orderFulfilled,
    events.orderCommitted,
  ])(
    'of an action carries its data: $type',
    async (definition: events.EventDefinition<events.DataEvent<{ order: { number?: string | undefined } }>>) => {
      const { data } = await read(definition, domainEvent('done', 'o1', { actionEvent: { body: { order } } }))
      expect(data.order.number).toBe('10001')
    },
  )

  test('carries what its action adds to the order', async () => {
    const act = (body: object) => domainEvent('done', 'o1', { actionEvent: { body: { order, ...body } } })
    expect((await read(events.orderPaymentStatusUpdated, act({ previousPaymentStatus: 'NOT_PAID' }))).data.previousPaymentStatus).toBe(
      'NOT_PAID',
    )
    expect((await read(events.orderCanceled, act({ restockAllItems: true, customMessage: 'Sorry' }))).data).toMatchObject({
      restockAllItems: true,
      customMessage: 'Sorry',
    })
    expect((await read(events.orderFulfilled, act({ newFulfillmentStatus: 'FULFILLED', action: 'x' }))).data).toMatchObject({
      newFulfillmentStatus: 'FULFILLED',
      action: 'x',
    })
    expect((await read(events.orderCommitted, act({ commitDate: '2026-01-02T03:04:05Z' }))).data.commitDate).toEqual(
      new Date('2026-01-02T03:04:05Z'),
    )
  })

  test('of a member carries the member', async () => {
    const { entity } = await read(events.memberUpdated, domainEvent('updated', 'm1', { updatedEvent: { currentEntity: member } }))
    expect(entity.loginEmail).toContain('@')
    expect((await read(events.memberCreated, domainEvent('created', 'm1', { createdEvent: { entity: member } }))).entity).toEqual(entity)
    expect((await read(events.memberDeleted, domainEvent('deleted', 'm1', { deletedEvent: {} }))).metadata.entityId).toBe('m1')
  })

  test('of a redirect session carries the session', async () => {
    const { entity } = await read(
      events.redirectSessionCreated,
      domainEvent('created', 'r1', { createdEvent: { entity: redirectSession } }),
    )
    expect(entity.fullUrl).toMatch(/^https:/)
  })

  test('is read with a double-encoded entity', async () => {
    const { entity } = await read(events.cartCreated, domainEvent('created', 'c1', { createdEvent: { entity: JSON.stringify(cart) } }))
    expect(entity.lineItems).toHaveLength(1)
  })

  test('keeps unknown fields and values', async () => {
    const payload = domainEvent(
      'created',
      'o1',
      { createdEvent: { entity: { ...Object(order), status: 'REOPENED', novelty: 1 } } },
      { novelty: 2 },
    )
    const { entity, metadata } = await read(events.orderCreated, payload)
    expect(entity).toMatchObject({ status: 'REOPENED', novelty: 1 })
    expect(metadata).toMatchObject({ novelty: 2 })
  })

  test('accepts the account as its sender, but no other sender', async () => {
    const accountInfo = { accountId: instanceId }
    const payload = domainEvent('deleted', 'c1', { deletedEvent: {} }, { accountInfo, instanceId: 'another', identity: 'another' })
    expect((await read(events.cartDeleted, payload)).metadata).toMatchObject({ accountInfo, instanceId, identity: memberIdentity })
    const both = await read(events.cartDeleted, payload, { accountInfo: { siteId: instanceId } })
    expect(both.metadata.accountInfo).toEqual({ siteId: instanceId })
  })

  test('without its part or with an invalid entity is malformed', async () => {
    const broken = [
      domainEvent('created', 'o1', {}),
      domainEvent('created', 'o1', { createdEvent: { entity: 'null' } }),
      [],
      null,
      'text',
      5,
    ]
    for (const payload of broken) await expect(read(events.orderCreated, payload)).rejects.toBeInstanceOf(events.MalformedWebhookError)
    await expect(read(events.orderApproved, domainEvent('approved', 'o1', { actionEvent: { body: {} } }))).rejects.toThrow(
      'wix.ecom.v1.order_approved',
    )
  })
})

describe('A legacy event', () => {
  test('of the catalog carries ids, and what was changed', async () => {
    expect(await read(events.productChanged, { productId: 'p1', changedFields: ['price'], originatedFromVersion: 'V1_CATALOG' })).toEqual({
      type: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
      data: { productId: 'p1', changedFields: ['price'], originatedFromVersion: 'V1_CATALOG' },
      metadata: { instanceId, identity: memberIdentity, accountInfo: undefined },
    })
    expect((await read(events.productDeleted, { productId: 'p1' })).data.productId).toBe('p1')
    expect(
      (await read(events.productCreated, { productId: 'p1', name: 'Lamp', price: { price: 12.5, currency: 'EUR' } })).data.price?.price,
    ).toBe(12.5)
    const variants = [{ variantId: 'v1', choices: { Size: 'L' }, changedFields: ['stock'] }]
    expect((await read(events.variantsChanged, { productId: 'p1', variants })).data.variants).toEqual(variants)
  })

  test.each(['collectionId', 'collection_Id'])('names a collection by either spelling: %s', async (name) => {
    for (const definition of [events.collectionCreated, events.collectionChanged, events.collectionDeleted]) {
      expect((await read<{ data: object }>(definition, { [name]: 'k1', name: 'Lamps' })).data).toEqual({
        collectionId: 'k1',
        name: 'Lamps',
      })
    }
  })

  test('of an e-mail subscription carries the subscription', async () => {
    expect((await read(events.emailSubscriptionChanged, { subscription })).data.subscription.email).toContain('@')
  })

  test('has no event id of its own', async () => {
    const { verify } = createWebhookReceiver({ keys: [key.pem], handlers: [] })
    expect((await verify(await signEvent(key, { eventType: 'x', payload: { id: 'p1' } }))).id).toBeUndefined()
  })
})

test('The envelope can lack an identity, and can name the account', async () => {
  const { verify } = createWebhookReceiver({ keys: [key.pem], handlers: [] })
  const accountInfo = { accountId: instanceId, siteId: instanceId }
  for (const identity of [undefined, null, '']) {
    const data = JSON.stringify({ eventType: 'x', instanceId, data: '{}', identity, accountInfo })
    expect(await verify(await signData(key, data))).toMatchObject({ identity: undefined, accountInfo })
  }
})
