import type { RecordedCalls } from './recorded-call.ts'

const catalogReference = {
  appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  catalogItemId: '11111111-1111-4111-8111-111111111111',
  options: { variantId: '22222222-2222-4222-8222-222222222222' },
}
const id = '33333333-3333-4333-8333-333333333333'

export const wishlistCalls: RecordedCalls = {
  'wishlists.getDefault': (client) => client.defaultWishlist.get(),
  'wishlists.addItem': (client) => client.defaultWishlist.addItem(catalogReference),
  'wishlists.removeItem': (client) => client.defaultWishlist.removeItem(catalogReference),
}

export const backInStockCalls: RecordedCalls = {
  'backInStock.create': (client) =>
    client.backInStockRequests.create({ email: 'ann@example.com', catalogReference }, { name: 'Mug', price: '10.00' }),
  'backInStock.get': (client) => client.backInStockRequests.get(id),
  'backInStock.query': (client) => client.backInStockRequests.query({ filter: { email: 'ann@example.com' } }),
  'backInStock.delete': (client) => client.backInStockRequests.delete(id),
}
