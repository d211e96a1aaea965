/** Why a webhook was not taken, in one of the forms below this class. Everything else that is thrown is a fault of this side. */
export abstract class WebhookError extends Error {
  /** Status of the response of `handle`. */
  abstract readonly status: number
}
