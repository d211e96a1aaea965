import type { KnownCapability } from '@galleria/platform-client/entities/wire/capability'

/**
 * What this platform can do beyond the recorded calls. A capability is added here together with the calls that it stands
 * for; a shop shows nothing that needs one before.
 */
export const CAPABILITIES: readonly KnownCapability[] = [
  'boughtTogether',
  'facets',
  'issuer',
  'sessions',
  'passkeys',
  'suggestions',
  'slugHistory',
  'storeContent',
  'translations',
  'wishlist',
  'stockAlerts',
  'orderLinks',
  'savedItems',
  'sharedCarts',
  'cartGiftCards',
  'cartBatches',
  'addressForms',
  'giftCardRecipients',
  'resetPages',
  'checkouts',
  'emailPreferences',
  'memberSlugs',
  'dataExports',
  'accountDeletion',
  'signInLinks',
  'giftCardBalances',
  'addressTags',
  'memberFields',
  'memberPhotos',
  'memberships',
  'memberEmails',
]
