import type { Stack } from '@galleria/e2e/stack/stack.ts'
import { measurePageBytes } from '../measure-page-bytes.ts'
import type { Measured } from '../measured.ts'
import { ACCOUNT_PAGES, createAccount } from './account-pages.ts'
import { measureComposed, toComposedLines } from './throughput-rounds.ts'

/** Processor time of all Workers of a private page. */
const COMPOSED_BUDGET_MS = 2

/** Measures the pages of a member's account: the member has signed up and bought something. */
export async function measureAccount(stack: Stack): Promise<Measured[]> {
  const cookie = await createAccount(stack)
  const composed = await measureComposed(stack, ACCOUNT_PAGES, cookie)
  return [
    ...Object.entries(composed).flatMap(([name, page]) => toComposedLines(`${name} page of a member`, page, COMPOSED_BUDGET_MS)),
    ...(await measurePageBytes(stack.storeUrl, ACCOUNT_PAGES, cookie)),
  ]
}
