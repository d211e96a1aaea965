/** Header names of the contract. The host builds every request from these alone: nothing a client sends is passed on. */
export const REQUEST_HEADERS = {
  /** BCP 47 tag of the page. */
  locale: 'galleria-locale',
  /** ISO 4217 code of the prices shown. */
  currency: 'galleria-currency',
  /** Public URL of the page that the fragment stands on, without credentials. */
  url: 'galleria-url',
  /** Unique id of this fragment instance on its page: React's identifierPrefix on both sides. */
  instance: 'galleria-instance',
  traceparent: 'traceparent',
  /** The shopper's platform access token; sent to private fragments and to acts only. */
  authorization: 'authorization',
} as const

export const RESPONSE_HEADERS = {
  build: 'galleria-build',
  contract: 'galleria-contract',
  /** The {@link Envelope} as ASCII JSON. */
  envelope: 'galleria-envelope',
} as const
