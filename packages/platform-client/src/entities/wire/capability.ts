import * as z from 'zod/mini'
import { list } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

/**
 * What a platform can do beyond the calls that every platform has: count products by what they have in common (facets),
 * keep a wishlist, list and end a member's sessions, sign in with passkeys, tell people from programs by itself (captcha), name
 * itself in every response to an attempt to sign in (`issuer`, RFC 9207), suggest products, collections and words while a shopper
 * types (`suggestions`), tell where an address leads that a product or a collection had before (`slugHistory`), tell what the owner says
 * in the store: its name, start page, links and pages (`storeContent`), keep the catalog's texts in several languages
 * (`translations`), mail an address when a variant is in stock again (`stockAlerts`), find what is bought
 * together (`boughtTogether`), lead guests to the page of their order (`orderLinks`), keep lines of the cart for later (`savedItems`),
 * share a cart by a link (`sharedCarts`), take gift cards into a cart (`cartGiftCards`), add several items to it as far as they
 * are available (`cartBatches`), tell
 * what forms ask of a country's addresses (`addressForms`), mail the code of a gift card to the one that it is given to (`giftCardRecipients`), mail
 * links for a new password that lead to the store's own page (`resetPages`), tell members what they get by e-mail
 * (`emailPreferences`), whether a slug is available (`memberSlugs`), take items to the checkout without a cart
 * (`checkouts`), give members a file with all of their data (`dataExports`), delete accounts some days after that was asked
 * for (`accountDeletion`), mail links that sign in (`signInLinks`), tell members and others what is left on gift cards
 * (`giftCardBalances`), keep what an address is to a member (`addressTags`), list what the
 * shop asks its members beyond the usual (`memberFields`), keep members' photos (`memberPhotos`), tell members what is left of their
 * memberships (`memberships`), and change the e-mail address that signs in, or add further ones (`memberEmails`).
 */
export const Capability = openEnum([
  'facets',
  'wishlist',
  'sessions',
  'passkeys',
  'captcha',
  'issuer',
  'suggestions',
  'slugHistory',
  'storeContent',
  'translations',
  'stockAlerts',
  'boughtTogether',
  'orderLinks',
  'savedItems',
  'sharedCarts',
  'cartGiftCards',
  'cartBatches',
  'addressForms',
  'giftCardRecipients',
  'resetPages',
  'emailPreferences',
  'memberSlugs',
  'checkouts',
  'dataExports',
  'accountDeletion',
  'signInLinks',
  'giftCardBalances',
  'addressTags',
  'memberFields',
  'memberPhotos',
  'memberships',
  'memberEmails',
])
export type Capability = z.infer<typeof Capability>

/** A capability of this release: what may be claimed, where `Capability` is what may be asked for. */
export type KnownCapability = (typeof Capability.values)[number]

export const CapabilityList = z.looseObject({ capabilities: list(Capability) })
export type CapabilityList = z.infer<typeof CapabilityList>
