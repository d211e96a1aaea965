// The tables of the Commerce object.
export { carts } from './carts.ts'
export { checkouts, redirectSessions } from './checkouts.ts'
export { collectionProducts, collections } from './collections.ts'
export { orderItems, orders, payments } from './orders.ts'
export { emails, outbox } from './outbox.ts'
export { products } from './products.ts'
export { metadata, sequences } from './sequences.ts'
export { variants } from './variants.ts'
