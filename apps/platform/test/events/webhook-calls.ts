import type { Received } from '../support/webhook-receiver.ts'

export const HOOKS = '/platform/v1/webhooks'
/** Quick, so that a test sees the end of all attempts. */
export const variables = { WEBHOOK_FIRST_DELAY_MS: '40', WEBHOOK_ATTEMPTS: '4', WEBHOOK_TIMEOUT_MS: '400' }

export const emailOf = ({ payload }: Received): string => payload.subscription.email

let count = 0
export const newEmail = () => `reader-${(count += 1)}@example.com`
