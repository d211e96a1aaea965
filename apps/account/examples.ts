import type { RemoteExamples } from '@galleria/fragments/remote'

/** Params that pages and fragments of the account are tried with before a release. */
export const EXAMPLES: RemoteExamples = {
  areas: [{ area: 'orders' }],
  captcha: [{ challenge: 'x', difficulty: 1 }],
  'password-strength': [{ field: 'password' }],
  preferences: [{}],
  order: [{ id: { lookup: 'first order', field: 'id' } }, { id: '1' }],
  reorder: [{ id: { lookup: 'first order', field: 'id' } }, { id: '1' }],
  'linked-reorder': [{ link: '1' }],
  'shared-wishlist': [{ id: { lookup: 'first shared wishlist', field: 'id' } }],
  member: [{ slug: { lookup: 'first public member', field: 'slug' } }],
  save: [
    { productId: { lookup: 'first product', field: 'id' }, variantId: '' },
    { productId: '1', variantId: '' },
  ],
  'share-link': [{ id: { lookup: 'first shared wishlist', field: 'id' } }],
  'stock-alert': [
    { productId: { lookup: 'first product', field: 'id' }, variantId: { lookup: 'first product', field: 'variantId' } },
    { productId: '1', variantId: '1' },
  ],
}
