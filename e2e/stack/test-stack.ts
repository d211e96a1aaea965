import { BACKPACK, LAMP } from '../test-data/known-products.ts'
import { Stack, type StackStart } from './stack.ts'

/** Pieces of what many tests buy: the seed has fewer than all of them together take, and a cart of 300 lines holds. */
const ENOUGH = 1_000

/** A stack that many tests share. */
export async function startTestStack(options: StackStart): Promise<Stack> {
  const stack = await Stack.start(options)
  // The recorded API has no call that adds to a stock.
  if (!options.strict) for (const { slug } of [LAMP, BACKPACK]) await stack.platform.restock(slug, ENOUGH)
  return stack
}
