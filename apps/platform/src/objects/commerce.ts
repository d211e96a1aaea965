import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import type { HealthRecord } from '@galleria/commerce/system/health'
import { probeStorage } from '@galleria/worker-kit/probe-storage'
import { DurableObject } from 'cloudflare:workers'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../migrations/commerce/migrations.js'
import { openCommerce } from '../db/database.ts'
import { openProductTexts } from '../db/queries/catalog/product-texts.ts'
import { openReplicaLog } from '../db/queries/replication/replica-log.ts'
import { findCurrencySettings } from '../db/queries/store/currency-settings.ts'
import { storedContent } from '../db/queries/store/stored-content.ts'
import { type Env, ownerEmailOf, rateLimitsOf, variablesOf } from '../env.ts'
import type { HealthChange, HealthKeeper } from '../rpc/health-keeper.ts'
import { dispatchMethod, type MethodResult, type MethodHost } from '../rpc/methods.ts'
import { refreshDocuments } from '../services/catalog/write-documents.ts'
import { priceTokens } from '../services/checkout/cart-v2/price-tokens.ts'
import { sendDueReminders } from '../services/checkout/reminders/send-reminders.ts'
import { settleDuePayments } from '../services/checkout/settle-payment.ts'
import { commerceMethods } from '../services/commerce-methods.ts'
import type { CommerceContext } from '../services/contexts.ts'
import { sendHealthNotice } from '../services/emails/send-health-notice.ts'
import { mailStatus } from '../services/emails/senders/open-sender.ts'
import { downloadLinks } from '../services/orders/fulfillment/download-links.ts'
import { sendDueGiftCards } from '../services/orders/fulfillment/send-gift-cards.ts'
import { cancelUnpaidOrders } from '../services/orders/holds/cancel-unpaid-orders.ts'
import { orderLinks } from '../services/orders/links/order-links.ts'
import { scheduleOutbox } from '../services/outbox/deliver-outbox.ts'
import { findNextDue } from '../services/outbox/next-due.ts'
import { paymentProviders } from '../services/payments/payment-providers.ts'
import { giftCardCodes } from '../services/pricing/gift-cards/gift-card-codes.ts'
import { beginEpoch } from '../services/replication/replica-epochs.ts'
import { getMailSender } from '../services/store/store-content.ts'
import { unsubscribeLink } from '../services/subscriptions/unsubscribe-token.ts'
import { forgetOrderedCart, locateCart } from '../services/system/cart-registry.ts'
import { COMMERCE_LAYOUT } from './commerce-layout.ts'
import { findHealth, noteHealth } from './health-record.ts'
import { ObjectAlarm } from './object-alarm.ts'
import { outboxPort } from './outbox-port.ts'
import { openServices } from './services.ts'

/** Catalog, stock, checkouts, orders, payments, outbox: what one transaction must hold together. There is one such object. */
export class Commerce extends DurableObject<Env> implements MethodHost, HealthKeeper {
  readonly #context: CommerceContext
  readonly #alarm: ObjectAlarm

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.#alarm = new ObjectAlarm(state.storage)
    const variables = variablesOf(env)
    const {
      PUBLIC_URL,
      STORE_URL,
      CHECKOUT_LIFETIME_SECONDS,
      SHOPPER_CUSTOM_LINES,
      TOKEN_SECRET,
      ORDER_HOLD_SECONDS,
      UNPAID_ORDER_LIMITS,
    } = variables
    const { language } = STORE_SETTINGS
    const db = openCommerce(state.storage)
    const services = openServices(env)
    const context: CommerceContext = {
      db,
      now: Date.now,
      // Found each time: the owner changes the currency while this object runs.
      get settings() {
        return { publicUrl: PUBLIC_URL, storeUrl: STORE_URL, currency: findCurrencySettings(db).currency, language }
      },
      catalogVersion: variables.PLATFORM_CATALOG,
      checkoutLifetime: CHECKOUT_LIFETIME_SECONDS * 1000,
      downloads: downloadLinks(TOKEN_SECRET),
      ownerEmail: ownerEmailOf(variables),
      maxOrderMails: rateLimitsOf(variables).mails,
      maxOrderGuesses: rateLimitsOf(variables).codes,
      giftCardCodes: giftCardCodes(TOKEN_SECRET),
      shopperCustomLines: SHOPPER_CUSTOM_LINES,
      unpaidOrders: { holdTime: ORDER_HOLD_SECONDS * 1000, limits: UNPAID_ORDER_LIMITS === 'off' ? undefined : UNPAID_ORDER_LIMITS },
      mail: mailStatus(env, variables),
      orderLinks: orderLinks(TOKEN_SECRET),
      priceTokens: priceTokens(TOKEN_SECRET),
      payments: {
        publicUrl: PUBLIC_URL,
        stripe: paymentProviders(variables).stripe,
        firstCheck: variables.PAYMENT_FIRST_CHECK_MS,
      },
      reminders: {
        isDeclined: (email) => services.identity.run('declinesOffers', { email }),
        linesInCart: async (cartId) => {
          const cart = locateCart(context, { id: cartId })
          if (!cart) return []
          return (cart.apart ? services.cartApart(cartId) : services.cart(cart.owner)).run('listLineIds', { cartId })
        },
        endUrl: (email, locale) => unsubscribeLink({ email, language: locale, list: 'checkout-reminders' }, variables),
      },
      nextDue: () => findNextDue({ db }),
      ...outboxPort(state, this.#alarm, services, (cart) => forgetOrderedCart(context, cart)),
      mailSender: async () => getMailSender({ db }),
    }
    this.#context = context
    if (mailStatus(env, variables) === 'none')
      console.warn(JSON.stringify({ mail: 'none', means: 'No e-mail leaves this shop: docs/deploy.md says how to name a sender.' }))
    void state.blockConcurrencyWhile(async () => {
      await migrate(context.db, migrations)
      openProductTexts(context.db)
      openReplicaLog(context.db, COMMERCE_LAYOUT)
      beginEpoch(context.db)
      refreshDocuments(context)
      // A process that died between a commit and its alarm left messages behind.
      scheduleOutbox(context)
    })
  }

  run(method: string, input: string): Promise<MethodResult> {
    return dispatchMethod(commerceMethods, this.#context, method, input)
  }

  probe(): Promise<void> {
    return probeStorage(this.ctx.storage)
  }

  async findHealth(): Promise<HealthRecord> {
    return findHealth(this.ctx.storage)
  }

  async noteHealth(change: HealthChange): Promise<void> {
    noteHealth(this.ctx.storage, change, () => sendHealthNotice(this.#context, change.now, storedContent(this.#context.db)))
  }

  override async alarm(): Promise<void> {
    if (!this.#alarm.ring()) return
    // Not awaited: until an alarm has ended no other comes.
    this.ctx.waitUntil(settleDuePayments(this.#context))
    this.ctx.waitUntil(sendDueReminders(this.#context))
    cancelUnpaidOrders(this.#context)
    // It looks at last when to ring again, and delivers.
    sendDueGiftCards(this.#context)
  }
}
