import type { Caller } from '@galleria/commerce/access/owner'
import { getSeenCurrency, toCartDocument } from '@galleria/commerce/cart/cart'
import { isCustom, type SeenLine } from '@galleria/commerce/cart/cart-line'
import type { CartRecord } from '@galleria/commerce/cart/cart-record'
import { toCartV2Document } from '@galleria/commerce/cart/v2/cart-document'
import { toPlainSummary } from '@galleria/commerce/cart/v2/plain-summary'
import type { EventBody } from '@galleria/commerce/events/recorded-event'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import type { StoredLine } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'
import { recordEvent } from '../outbox/post-message.ts'

type Slug = 'created' | 'updated' | 'deleted'

interface CartEvent {
  readonly record: CartRecord
  readonly caller: Caller
  readonly slug: Slug
  readonly stored: readonly StoredLine[]
  /** The order that the cart has become. Carts of V1 end with it, those of V2 stay. */
  readonly orderId?: string | undefined
}

/** Writes down what happened to a cart, in the form of each version that the platform has. */
export function recordCartEvent(context: CartContext, { record, caller, slug, stored, orderId }: CartEvent): void {
  const lines = stored.map((line): SeenLine => (isCustom(line) ? line : { ...line, now: line.lastSeen }))
  const about = { entityId: record.id, caller }
  if (context.cartVersion !== 'v2') {
    const document = toCartDocument(record, lines, { storeUrl: context.storeUrl, currency: getSeenCurrency(lines) })
    const entityFqdn = 'wix.ecom.v1.cart'
    recordEvent(context, { ...about, eventType: `${entityFqdn}_${slug}`, entityFqdn, slug, body: toBody(slug, document) })
  }
  if (context.cartVersion !== 'v1') {
    const slugV2 = orderId === undefined ? slug : 'updated'
    const document = toEventDocument(context, record, lines, orderId)
    const entityFqdn = 'wix.ecom.v2.cart'
    recordEvent(context, { ...about, eventType: `${entityFqdn}_${slugV2}`, entityFqdn, slug: slugV2, body: toBody(slugV2, document) })
  }
}

/** A calculation is an event of its own: it tells the totals, and nothing of the cart. */
export function recordCalculation(context: CartContext, { id }: CartRecord, caller: Caller, summary: object): void {
  const entityFqdn = 'wix.ecom.v2.cart'
  recordEvent(context, {
    eventType: `${entityFqdn}_calculated`,
    entityFqdn,
    entityId: id,
    slug: 'calculated',
    caller,
    body: { actionEvent: { body: summary } },
  })
}

/** Events tell of the items what they cost by themselves: the rest is calculated where it is asked for. */
function toEventDocument({ storeUrl }: CartContext, record: CartRecord, lines: readonly SeenLine[], orderId: string | undefined) {
  const currency = getSeenCurrency(lines)
  const summary = toPlainSummary(lines, currency, { cartId: record.id, cartRevision: String(record.revision), calculationId: record.id })
  return toCartV2Document(record, lines, summary, {
    storeUrl,
    currency,
    taxIncludedInPrices: STORE_SETTINGS.taxIncludedInPrices,
    orderId,
  })
}

function toBody(slug: Slug, document: object): EventBody {
  const bodies: Record<Slug, EventBody> = {
    created: { createdEvent: { entity: document } },
    updated: { updatedEvent: { currentEntity: document } },
    deleted: { deletedEvent: { deletedEntity: document } },
  }
  return bodies[slug]
}
