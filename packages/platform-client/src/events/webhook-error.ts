/** Why a webhook was not taken, in one of the forms below this class. Everything else that is thrown is a fault of this side. */
export abstract class WebhookError extends Error {
  /** What `handle` answers. */
  abstract readonly status: number
}
