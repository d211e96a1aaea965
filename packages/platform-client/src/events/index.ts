export { cartCreated, cartDeleted, cartUpdated } from './cart-events.ts'
export {
  collectionChanged,
  collectionCreated,
  collectionDeleted,
  productChanged,
  productCreated,
  productDeleted,
  variantsChanged,
} from './catalog-events.ts'
export { emailSubscriptionChanged } from './email-subscription-events.ts'
export type { DataEvent, EntityDeletedEvent, EntityEvent, EntityUpdatedEvent, EventDefinition, EventMetadata } from './event-definition.ts'
export { type EventHandler, on } from './event-handler.ts'
export { MalformedWebhookError } from './malformed-webhook-error.ts'
export { memberCreated, memberDeleted, memberUpdated } from './member-events.ts'
export {
  orderApproved,
  orderCanceled,
  orderCommitted,
  orderCreated,
  orderFulfilled,
  orderImported,
  orderPaymentStatusUpdated,
  orderUpdated,
} from './order-events.ts'
export { OversizedWebhookError } from './oversized-webhook-error.ts'
export { redirectSessionCreated } from './redirect-session-events.ts'
export { ReplayedWebhookError } from './replayed-webhook-error.ts'
export { type ReplayClaim, type ReplayStore, createReplayStore } from './replay-store.ts'
export type { SignedEvent } from './signed-event.ts'
export { WebhookError } from './webhook-error.ts'
export type { WebhookKey, WebhookKeys } from './webhook-keys.ts'
export { type WebhookReceiver, type WebhookReceiverOptions, createWebhookReceiver } from './webhook-receiver.ts'
export { WebhookSignatureError } from './webhook-signature-error.ts'
export { WebhookTimeError } from './webhook-time-error.ts'
