import { PRODUCTS_TAG, productTag } from '@galleria/fragments/contract'
import type { FragmentContext } from '@galleria/fragments/remote'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { langOf } from '../../lib/language/lang-of.ts'
import { pictureOf } from '../../lib/pictures/picture.ts'
import { MAX_COMPARED, parseCompared } from '../../lib/products/compared-products.ts'
import { findProducts } from '../../lib/products/find-products.ts'

export { default } from './fragment.tsx'

export const params = z.object({
  /** The products on the list, as they stand in the address of the comparison. */
  p: z._default(z.string(), ''),
  /** A product was not added because the list is full. */
  refused: z.optional(z.boolean()),
})
export const cache = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 3_600 } as const
export const tags = ({ products }: CompareTrayProps) => [PRODUCTS_TAG, ...products.map(({ id }) => productTag(id))]
export const hydrate = 'idle'

export interface CompareTrayProps {
  readonly products: readonly TrayProduct[]
  readonly refused: boolean
}

interface TrayProduct {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** The language of the name, where it is not the page's. */
  readonly lang?: string
  readonly picture: MediaPicture | null
}

type Params = z.infer<typeof params>

export async function loader(context: FragmentContext<Params, Env>): Promise<CompareTrayProps> {
  const { p, refused = false } = context.params
  const found = await findProducts(parseCompared(p).slice(0, MAX_COMPARED), context)
  const products = found.map((product): TrayProduct => {
    const { id, slug, name, mainMedia } = product
    return { id, slug, name, ...langOf(product, 'name', context.locale), picture: pictureOf(mainMedia) }
  })
  return { products, refused }
}
