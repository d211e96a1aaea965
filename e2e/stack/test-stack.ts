import { BACKPACK, LAMP } from '../test-data/known-products.ts'
import { Stack, type StackStart } from './stack.ts'

/** Pieces of what many tests buy: the seed has fewer than all of them together take, and a cart of 300 lines holds. */
const ENOUGH = 1_000

/** A stack that many tests share. Their hundreds of members would hash passwords for minutes; the security checks do at the full cost. */
export async function startTestStack(options: StackStart): Promise<Stack> {
  const platform = { PASSWORD_COST: 'low', ...options.variables?.['platform'] }
  const stack = await Stack.start({ ...options, variables: { ...options.variables, platform } })
  // The recorded API has no call that adds to a stock.
  if (!options.strict) for (const { slug } of [LAMP, BACKPACK]) await stack.platform.restock(slug, ENOUGH)
  return stack
}
