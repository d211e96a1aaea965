import { signUp } from '@galleria/e2e/http/http-member.ts'
import type { Stack } from '@galleria/e2e/stack/stack.ts'
import { LAMP } from '@galleria/e2e/test-data/known-products.ts'

export const ACCOUNT_PAGES = {
  account: '/account',
  orders: '/account/orders',
  profile: '/account/profile',
  addresses: '/account/addresses',
  security: '/account/security',
  'gift cards': '/account/gift-cards',
}

/** Signs a member up and buys something. Returns the cookies of the member's browser. */
export async function createAccount(stack: Stack): Promise<string> {
  const member = stack.httpShopper()
  const password = `${crypto.randomUUID()}-Aa1`
  await signUp(member, { email: `bench-${crypto.randomUUID()}@example.com`, password, firstName: 'Ada', lastName: 'Bench' })
  await member.addToCart(LAMP)
  await member.placeOrder()
  return member.cookies
}
