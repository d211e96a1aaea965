import * as z from 'zod/mini'
import { type ExactlyOne, exactlyOneOf } from '../values/exactly-one.ts'
import { guid, looseFields, optionalFields, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

const address = () => text(2048)

/** Where the hosted pages send the shopper back to. Only origins that the platform knows are accepted. */
export const RedirectCallbacks = z.object(
  optionalFields({
    postFlowUrl: address(),
    thankYouPageUrl: address(),
    cartPageUrl: address(),
    loginUrl: address(),
    bookingsServiceListUrl: address(),
    planListUrl: address(),
  }),
)
export type RedirectCallbacks = z.infer<typeof RedirectCallbacks>

/** What the sign-in pages ask (OpenID Connect Core section 3.1.2.1). */
export const Prompt = openEnum(['none', 'login', 'consent', 'select_account'])
export type Prompt = z.infer<typeof Prompt>

/** An OAuth 2.0 authorization request with PKCE (RFC 6749 section 4.1.1, RFC 7636 section 4.3). */
export const AuthorizeRequest = z.object({
  ...optionalFields({ redirectUri: text(undefined, 1) }),
  clientId: guid(),
  ...optionalFields({ codeChallenge: z.string(), codeChallengeMethod: z.string(), responseMode: z.string() }),
  responseType: text(undefined, 1),
  ...optionalFields({ scope: z.string() }),
  state: text(undefined, 1),
  ...optionalFields({ sessionToken: z.string(), nonce: text(512), prompt: z.string(), idp: z.string() }),
})
export type AuthorizeRequest = z.infer<typeof AuthorizeRequest>

const BookingSlot = looseFields({
  sessionId: z.string(),
  serviceId: z.string(),
  scheduleId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  timezone: z.string(),
  resource: looseFields({ id: guid(), name: text(1200) }),
  location: looseFields({
    id: guid(),
    name: z.string(),
    formattedAddress: z.string(),
    formattedAddressTranslated: text(512),
    locationType: openEnum(['OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM']),
  }),
  eventId: text(250, 36),
})

const SlotAvailability = looseFields({
  slot: BookingSlot,
  bookable: z.boolean(),
  totalSpots: z.number(),
  openSpots: z.number(),
  waitingList: looseFields({ totalSpots: z.number(), openSpots: z.number() }),
  bookingPolicyViolations: looseFields({
    tooEarlyToBook: z.boolean(),
    tooLateToBook: z.boolean(),
    bookOnlineDisabled: z.boolean(),
    validSubmissionRequired: z.boolean(),
  }),
  locked: z.boolean(),
  isFromV2: z.boolean(),
})

/** A page of the member's account. */
export const AccountSection = openEnum(['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'])
export type AccountSection = z.infer<typeof AccountSection>

const checkoutPage = () => z.object({ checkoutId: guid() })

/** The hosted pages, and what each needs to know. */
const Purposes = z.object({
  bookingsCheckout: z.object({ slotAvailability: SlotAvailability, ...optionalFields({ timezone: text(40) }) }),
  ecomCheckout: checkoutPage(),
  eventsCheckout: z.object({ reservationId: guid(), eventSlug: text(150) }),
  paidPlansCheckout: z.object({ planId: guid(), ...optionalFields({ checkoutData: text(2048) }) }),
  login: z.object({}),
  logout: z.object({ clientId: guid() }),
  auth: z.object({ authRequest: AuthorizeRequest, ...optionalFields({ prompt: Prompt }) }),
  /** The page of the account; its first page by default. */
  membersAccount: z.object(optionalFields({ section: AccountSection })),
  storesProduct: z.object({ productSlug: text(150) }),
  bookingsBook: z.object({ resourceId: guid() }),
  ecomOrderPaymentRequest: z.object({ paymentRequestId: guid() }),
})

/** One hosted page and what it needs to know. */
export type RedirectPurpose = ExactlyOne<{ [Name in keyof typeof Purposes.shape]: z.infer<(typeof Purposes.shape)[Name]> }>

/** Wishes that hold for any page. */
export const RedirectPreferences = z.object(
  optionalFields({
    useGenericWixPages: z.boolean(),
    maintainIdentity: z.boolean(),
    additionalQueryParameters: z.record(z.string(), z.string()),
    checkIfPublish: z.boolean(),
  }),
)
export type RedirectPreferences = z.infer<typeof RedirectPreferences>

/** Exactly one purpose, the ways back, and preferences. The platform calls the choice between the purposes `intent`. */
export const CreateRedirectSession = z
  .object(optionalFields({ ...Purposes.shape, callbacks: RedirectCallbacks, preferences: RedirectPreferences, origin: address() }))
  .check(exactlyOneOf('intent', Object.keys(Purposes.shape)))
export type CreateRedirectSession = RedirectPurpose & Pick<z.infer<typeof CreateRedirectSession>, 'callbacks' | 'preferences' | 'origin'>

/** A visit to the checkout, for a caller that leads to no other page. */
export const CreateCheckoutRedirect = z.object({
  ecomCheckout: checkoutPage(),
  ...optionalFields({ callbacks: RedirectCallbacks, preferences: RedirectPreferences }),
})
export type CreateCheckoutRedirect = z.infer<typeof CreateCheckoutRedirect>

/** A prepared visit to one of the platform's hosted pages. */
export const RedirectSession = z.looseObject({
  id: guid(),
  fullUrl: address(),
  ...optionalFields({
    urlDetails: looseFields({ endpoint: address(), searchParams: z.record(z.string(), z.string()) }),
    sessionToken: address(),
    shortUrl: address(),
  }),
})
export type RedirectSession = z.infer<typeof RedirectSession>
