import * as z from 'zod/mini'
import { list } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

/** What the embedded platform can do beyond the calls that every platform has. A shop shows nothing that needs a capability before. */
export const CAPABILITIES = {
  accountDeletion: 'Deletes accounts some days after their members asked for it.',
  addressForms: 'Tells what an address of a country needs.',
  addressTags: 'Stores what an address is to a member.',
  boughtTogether: 'Finds products that are bought together.',
  captcha: 'Tells people from programs by itself.',
  cartBatches: 'Adds several items to a cart as far as they are available.',
  cartGiftCards: 'Takes gift cards into a cart.',
  cartV2: 'Has the calls of Cart V2.',
  catalogV3: 'Answers the calls of Catalog V3; lists of products begin at any position and say how many there are.',
  checkouts: 'Takes items to the checkout without a cart.',
  dataExports: 'Gives members a file with all of their data.',
  emailPreferences: 'Lets members choose what they get by e-mail.',
  facets: 'Counts products by what they have in common.',
  giftCardBalances: 'Tells members and others what is left on gift cards.',
  giftCardRecipients: 'Mails a gift card to the person that its buyer names.',
  issuer: 'Names itself in every response to an attempt to sign in (RFC 9207).',
  memberEmails: 'Changes the e-mail address that signs in, and adds further ones.',
  memberFields: 'Lists what the shop asks its members beyond the usual.',
  memberPhotos: 'Stores photos of members.',
  memberSlugs: 'Tells whether a slug is available.',
  memberships: 'Tells members what is left of their memberships.',
  orderLinks: 'Leads guests to the page of their order.',
  passkeys: 'Signs in with passkeys.',
  resetPages: 'Leads the mail about a forgotten password to a page of the store.',
  savedItems: 'Stores lines of the cart for later.',
  sessions: 'Lists and ends the sign-ins of a member.',
  sharedCarts: 'Shares a cart by a link.',
  signInLinks: 'Mails links that sign in.',
  slugHistory: 'Tells where an address leads that a product or a collection had before.',
  stockAlerts: 'Mails an address when a variant is in stock again.',
  storeContent: 'Tells what the owner says in the store: its name, start page, links and pages.',
  suggestions: 'Suggests products, collections and words while a shopper types.',
  translations: 'Stores the texts of the catalog in several languages.',
  wishlist: 'Stores a wishlist.',
} as const

/** A capability of this release: what may be claimed, where `Capability` is what may be asked for. */
export type KnownCapability = keyof typeof CAPABILITIES

// Keys of an object have no type that says that there is at least one.
export const Capability = openEnum(Object.keys(CAPABILITIES) as [KnownCapability, ...KnownCapability[]])
export type Capability = z.infer<typeof Capability>

export const CapabilityList = z.looseObject({ capabilities: list(Capability) })
export type CapabilityList = z.infer<typeof CapabilityList>
