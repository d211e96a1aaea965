import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recordedCall } from '../../test/recorded.ts'
import { CreateRedirectSession } from './auth/redirect-session.ts'
import {
  AddToCurrentCart,
  CreateCheckoutFromCurrentCart,
  EstimateCurrentCartTotals,
  RemoveLineItems,
  UpdateCurrentCart,
  UpdateLineItemsQuantity,
} from './cart/cart-requests.ts'
import { CollectionById, CreateCollection, ProductsOfCollection, UpdateCollection } from './catalog/collection-requests.ts'
import { GetOptionsAvailability, QueryProductVariants } from './catalog/product-options.ts'
import {
  AddMediaToChoices,
  AddProductMedia,
  BulkAdjustProducts,
  BulkUpdateProducts,
  CreateProduct,
  ProductById,
  RemoveMediaFromChoices,
  RemoveProductMedia,
  UpdateProduct,
  UpdateVariants,
} from './catalog/product-requests.ts'
import { BulkUpdateOrders, CancelOrder, CreateOrder, UpdateOrder } from './orders/order-requests.ts'
import {
  BulkUpsertEmailSubscriptions,
  EmailSubscriptionQuery,
  GenerateUnsubscribeLink,
} from './subscriptions/email-subscription-requests.ts'
import { UpsertEmailSubscription } from './subscriptions/email-subscription.ts'
import { fieldViolations } from './wire/field-violations.ts'

const id = '99999999-9999-4999-8999-999999999999'
const catalogReference = { appId: 'a1', catalogItemId: 'p1' }
const cartLine = { catalogReference, quantity: 1, selectedMembership: { id: 'm1', appId: id } }
const customLine = { itemType: { preset: 'PHYSICAL' }, price: '3.00' }
const price = { amount: '10.00' }

/** Every call with a required field in its types, and a body with all of them. */
const calls: [string, z.ZodMiniType, object][] = [
  ['cart.update', UpdateCurrentCart, { lineItems: [cartLine] }],
  ['cart.add', AddToCurrentCart, { lineItems: [cartLine], customLineItems: [customLine] }],
  ['cart.removeLineItems', RemoveLineItems, { lineItemIds: [id] }],
  ['cart.updateQuantity', UpdateLineItemsQuantity, { lineItems: [{ id, quantity: 1 }] }],
  [
    'orders.create',
    CreateOrder,
    {
      order: {
        channelInfo: { type: 'WEB' },
        currencyConversionDetails: { originalCurrency: 'EUR', conversionRate: '1.1' },
        lineItems: [{ catalogReference, itemType: { preset: 'PHYSICAL' }, price, productName: { original: 'Mug' }, quantity: 1 }],
        priceSummary: { total: price },
      },
    },
  ],
  ['orders.update', UpdateOrder, { order: { id } }],
  ['orders.bulkUpdate', BulkUpdateOrders, { orders: [{ order: { id } }] }],
  ['orders.cancel', CancelOrder, { id }],
  ['subs.query', EmailSubscriptionQuery, { filter: {} }],
  ['subs.upsert', UpsertEmailSubscription, { subscription: { email: 'ann@example.com' } }],
  ['subs.bulkUpsert', BulkUpsertEmailSubscriptions, { subscriptions: [{ email: 'ann@example.com' }] }],
  ['subs.unsubscribeLink', GenerateUnsubscribeLink, { emailAddress: 'ann@example.com' }],
  ['products.optionsAvailability', GetOptionsAvailability, { id, options: {} }],
  ['products.queryVariants', QueryProductVariants, { id }],
  ['products.create', CreateProduct, { product: { name: 'Mug', priceData: { price: 12 }, costAndProfitData: { itemCost: 5 } } }],
  ['products.update', UpdateProduct, { product: { id } }],
  ['products.delete', ProductById, { id }],
  ['products.updateVariants', UpdateVariants, { id, variants: [] }],
  ['products.resetVariants', ProductById, { id }],
  ['products.addMedia', AddProductMedia, { id, media: [{ mediaId: 'm1' }] }],
  ['products.removeMedia', RemoveProductMedia, { id, mediaIds: [] }],
  ['products.addChoiceMedia', AddMediaToChoices, { id, media: [{ option: 'Size', choice: 'L' }] }],
  ['products.removeChoiceMedia', RemoveMediaFromChoices, { id, media: [{}] }],
  ['products.deleteOptions', ProductById, { id }],
  ['products.removeBrand', ProductById, { id }],
  ['products.removeRibbon', ProductById, { id }],
  ['products.bulkUpdate', BulkUpdateProducts, { ids: [id], set: { price: 15 } }],
  ['products.bulkAdjust', BulkAdjustProducts, { ids: [id], adjust: { price: { amount: 1.5 } } }],
  ['collections.addProducts', ProductsOfCollection, { id, productIds: [] }],
  ['collections.removeProducts', ProductsOfCollection, { id, productIds: [] }],
  ['collections.create', CreateCollection, { collection: { name: 'Mugs' } }],
  ['collections.update', UpdateCollection, { collection: { id } }],
  ['collections.delete', CollectionById, { id }],
]

/** Where the wire has the id inside of what is updated. */
const updated: Readonly<Record<string, string>> = {
  'orders.update': 'order',
  'products.update': 'product',
  'collections.update': 'collection',
}

/** The types speak of the official client's arguments; the wire has neither its options nor its underscore. */
const wirePath = (callId: string, documented: string) =>
  (callId in updated && documented === '_id' ? `${updated[callId]}.id` : documented).replace('options.', '').replace('_id', 'id')

/** Takes one field out, in the first item of every list on the way, and says where that was. */
function without(value: unknown, [name = '', ...rest]: string[], at = ''): { body: unknown; field: string } {
  if (Array.isArray(value)) {
    const { body, field } = without(value[0], [name, ...rest], `${at}0.`)
    return { body: [body], field }
  }
  const fields = z.parse(z.looseObject({}), value)
  if (!(name in fields)) throw new Error(`The body lacks ${at}${name} from the start`)
  if (rest.length === 0) return { body: Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)), field: at + name }
  const { body, field } = without(fields[name], rest, `${at}${name}.`)
  return { body: { ...fields, [name]: body }, field }
}

function violationsOf(schema: z.ZodMiniType, body: unknown) {
  const parsed = z.safeParse(schema, body)
  return parsed.success ? [] : fieldViolations(parsed.error.issues, body).map(({ field, violatedRule }) => [field, violatedRule])
}

describe('a field that the types require is refused when it is missing', () => {
  test.each(
    calls.flatMap(([callId, schema, whole]) =>
      recordedCall(callId).requiredByTypes.map((documented) => ({ callId, schema, whole, path: wirePath(callId, documented) })),
    ),
  )('$callId: $path', ({ schema, whole, path }) => {
    expect(violationsOf(schema, whole)).toEqual([])
    const { body, field } = without(whole, path.split('.'))
    expect(violationsOf(schema, body)).toEqual([[field, 'REQUIRED_FIELD']])
  })
})

test.each(['redirect.checkout', 'redirect.auth', 'redirect.storesProduct'])('%s: an intent', (callId) => {
  expect(recordedCall(callId).requiredByTypes).toEqual(['options.intent'])
  expect(violationsOf(CreateRedirectSession, {})).toEqual([['intent', 'REQUIRED_ONE_OF_FIELD']])
})

test('an estimate requires nothing, a checkout the channel', () => {
  expect(recordedCall('cart.estimate').requiredByTypes).toEqual([])
  expect(violationsOf(EstimateCurrentCartTotals, {})).toEqual([])
  expect(violationsOf(CreateCheckoutFromCurrentCart, {})).toEqual([['channelType', 'REQUIRED_FIELD']])
})
