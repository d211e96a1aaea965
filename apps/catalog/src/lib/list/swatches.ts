import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import type { SwatchLook } from '@galleria/ui/commerce/swatch'
import { purchasableOptions } from '../products/purchasable-variants.ts'

/** What choices look like, by option and choice. */
export type Swatches = ReadonlyMap<string, SwatchLook>

export const swatchKey = (option: string, choice: string) => `${option}.${choice}`

/** The swatches of products in the list: the first product that shows a colour says how it looks. */
export function swatchesOf(products: readonly ListedProduct[]): Swatches {
  const known = products
    .flatMap((product) => purchasableOptions(product))
    .flatMap(({ name, choices, swatches = [] }) =>
      choices.flatMap((choice, index): [string, SwatchLook][] => {
        const look = swatches[index]
        return look ? [[swatchKey(name, choice), look]] : []
      }),
    )
  return new Map(known.toReversed())
}
