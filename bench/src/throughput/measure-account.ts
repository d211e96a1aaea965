import { signUp } from '@galleria/e2e/http/http-member.ts'
import type { Stack } from '@galleria/e2e/stack/stack.ts'
import { LAMP } from '@galleria/e2e/test-data/known-products.ts'
import { measurePageBytes } from '../measure-page-bytes.ts'
import type { Measured } from '../measured.ts'
import { composedLines, inRounds, storeProcesses } from './throughput-rounds.ts'

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
  const processes = await storeProcesses(stack)
  const subjects = Object.fromEntries(
    Object.entries(PAGES).map(([name, path]) => [name, { url: stack.storeUrl + path, ...processes, headers: { cookie } }]),
  )
  const measured = await inRounds(subjects)
  return [
    ...Object.entries(measured).flatMap(([name, throughput]) => composedLines(`${name} page of a member`, throughput, COMPOSED_BUDGET_MS)),
    ...(await measurePageBytes(stack.storeUrl, PAGES, cookie)),
  ]
}
