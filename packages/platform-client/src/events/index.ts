export { cartCreated, cartDeleted, cartUpdated } from './definitions/cart-events.ts'
export {
  collectionChanged,
  collectionCreated,
  collectionDeleted,
  productChanged,
  productCreated,
  productDeleted,
  variantsChanged,
} from './definitions/catalog-events.ts'
export { cartV2Calculated, cartV2Created, cartV2Deleted, cartV2Updated } from './definitions/cart-v2-events.ts'
export {
  categoryCreated,
  categoryDeleted,
  categoryMoved,
  categoryUpdated,
  inventoryItemCreated,
  inventoryItemDeleted,
  inventoryItemStockStatusUpdated,
  inventoryItemUpdated,
  inventoryItemUpdatedWithReason,
  itemAddedToCategory,
  itemRemovedFromCategory,
  itemsArrangedInCategory,
  productV3Created,
  productV3Deleted,
  productV3Updated,
} from './definitions/catalog-v3-events.ts'
export { emailSubscriptionChanged } from './definitions/email-subscription-events.ts'
export type {
  DataEvent,
  EntityDeletedEvent,
  EntityEvent,
  EntityUpdatedEvent,
  EventDefinition,
  EventMetadata,
} from './definitions/event-definition.ts'
export { type EventHandler, on } from './event-handler.ts'
export { MalformedWebhookError } from './errors/malformed-webhook-error.ts'
export { memberCreated, memberDeleted, memberUpdated } from './definitions/member-events.ts'
export {
  orderApproved,
  orderCanceled,
  orderCommitted,
  orderCreated,
  orderFulfilled,
  orderImported,
  orderPaymentStatusUpdated,
  orderUpdated,
} from './definitions/order-events.ts'
export { OversizedWebhookError } from './errors/oversized-webhook-error.ts'
export { type CartNotice, onCartCounted } from './on-cart-counted.ts'
export { redirectSessionCreated } from './definitions/redirect-session-events.ts'
export { ReplayedWebhookError } from './errors/replayed-webhook-error.ts'
export { type ReplayClaim, type ReplayStore, createReplayStore } from './replay-store.ts'
export type { SignedEvent } from './signed-event.ts'
export { WebhookError } from './errors/webhook-error.ts'
export type { WebhookKey, WebhookKeys } from './webhook-keys.ts'
export { storeContentChanged } from './definitions/store-events.ts'
export { type WebhookReceiver, type WebhookReceiverOptions, createWebhookReceiver } from './webhook-receiver.ts'
export { WebhookSignatureError } from './errors/webhook-signature-error.ts'
export { WebhookTimeError } from './errors/webhook-time-error.ts'
