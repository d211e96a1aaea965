/** Header names of the contract. The host builds every request from these alone: nothing a client sends is passed on. */
export const REQUEST_HEADERS = {
  /** The version of the contract that the request is written in; absent for 1. */
  contract: 'galleria-contract',
  /** BCP 47 tag of the page. */
  locale: 'galleria-locale',
  /** BCP 47 tag of the language of addresses without a prefix; absent for English, which it is for remotes that do not know the header. */
  firstLocale: 'galleria-first-locale',
  /** ISO 4217 code of the currency that shoppers pay in. */
  currency: 'galleria-currency',
  /** ISO 4217 code of the other currency that the shopper reads prices in; absent for the store's own. */
  displayCurrency: 'galleria-display-currency',
  /** Key of the delivery region that the shopper is taken to be in; absent for that of the store's own country, and where one copy does for all. */
  deliveryRegion: 'galleria-delivery-region',
  /** The country (ISO 3166-1) that the shopper is taken to want things delivered to; sent where the token is. */
  country: 'galleria-country',
  /** Public URL of the page that the fragment stands on, without credentials. */
  url: 'galleria-url',
  /** Unique id of this fragment instance on its page: React's identifierPrefix on both sides. */
  instance: 'galleria-instance',
  traceparent: 'traceparent',
  /** The generation of the last purge that the host knows of: what a remote remembers of the platform from before may be untrue. */
  asOf: 'galleria-as-of',
  /** The region of the world that the host is in ({@link Region}), for the remote's calls of the platform; absent for home. */
  region: 'galleria-region',
  /** The shopper's platform access token; sent to private fragments and to submits only. */
  authorization: 'authorization',
  /** The shopper's network address, signed by the host for the platform, which counts by it; sent where the token is. */
  clientAddress: 'galleria-client-address',
  /** The shopper's role; sent to fragments with one copy per role, in place of the token. */
  role: 'galleria-role',
  /** The number of pieces in the shopper's cart; sent to fragments with one copy per number, in place of the token. */
  cartCount: 'galleria-cart-count',
  /** The reason why a form is not to be carried out, percent-encoded: the form is shown again with this message and what was typed. */
  refusal: 'galleria-refusal',
} as const

export const RESPONSE_HEADERS = {
  build: 'galleria-build',
  contract: 'galleria-contract',
  /** The {@link Envelope} as ASCII JSON. */
  envelope: 'galleria-envelope',
  /**
   * What the remote has learned of the shopper's cart ({@link CartCount}) as ASCII JSON, or `null` where what was known of it is untrue. For the host
   * alone, and read only where the token was sent: hosts that do not know it leave it.
   */
  cart: 'galleria-cart',
} as const
