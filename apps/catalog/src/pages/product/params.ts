import * as z from 'zod/mini'
import type { PurchasableOption } from '../../lib/products/purchasable-variants.ts'

/** The product's slug, and any option by its name: `/products/shirt?Size=L`. */
export const params = z.catchall(z.object({ slug: z.string() }), z.string())
export type Params = z.infer<typeof params>

/** Each combination of choices is a page of its own; any other query shows the starting choices. */
export function query({ options }: { readonly options: readonly PurchasableOption[] }): Record<string, string[]> {
  return Object.fromEntries(options.map(({ name, choices }) => [name, [...choices]]))
}
