import { signUp } from '@galleria/e2e/http/http-member.ts'
import type { Stack } from '@galleria/e2e/stack/stack.ts'
import { LAMP } from '@galleria/e2e/test-data/known-products.ts'
import { measurePageBytes } from '../measure-page-bytes.ts'
import type { Measured } from '../measured.ts'
import { composedInRounds, composedLines } from './throughput-rounds.ts'

/** Processor time of all Workers of a private page. */
const COMPOSED_BUDGET_MS = 2
const PAGES = {
  account: '/account',
  orders: '/account/orders',
  profile: '/account/profile',
  addresses: '/account/addresses',
  security: '/account/security',
  'gift cards': '/account/gift-cards',
}

/** What the pages of a member's account cost: the member has signed up and bought something. */
export async function measureAccount(stack: Stack): Promise<Measured[]> {
  const member = stack.httpShopper()
  const password = `${crypto.randomUUID()}-Aa1`
  await signUp(member, { email: `bench-${crypto.randomUUID()}@example.com`, password, firstName: 'Ada', lastName: 'Bench' })
  await member.addToCart(LAMP)
  await member.placeOrder()
  const cookie = member.cookies
  const composed = await composedInRounds(stack, PAGES, cookie)
  return [
    ...Object.entries(composed).flatMap(([name, page]) => composedLines(`${name} page of a member`, page, COMPOSED_BUDGET_MS)),
    ...(await measurePageBytes(stack.storeUrl, PAGES, cookie)),
  ]
}
