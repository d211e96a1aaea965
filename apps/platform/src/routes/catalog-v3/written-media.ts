import { mediaKindOf } from '@galleria/commerce/catalog/media-choices'
import type { WrittenProductV3 } from '@galleria/commerce/catalog/v3/writes/apply-product'
import type { TakenMedia } from '@galleria/commerce/media/taken-media'
import type { Variables } from '../../env.ts'
import type { Services } from '../../objects/services.ts'
import { type NamedAddress, takeMedia } from '../../services/media/take-media.ts'

interface TakingContext {
  readonly services: Pick<Services, 'pictures'>
  readonly variables: Variables
}

/** Fetches the pictures and films that products name by their addresses. Those that cannot be had now stay at their addresses. */
export async function takeWrittenMedia(
  { services, variables }: TakingContext,
  products: readonly WrittenProductV3[],
): Promise<Readonly<Record<string, TakenMedia>>> {
  const addresses = products.flatMap(({ media }, index) =>
    (media?.itemsInfo?.items ?? []).flatMap(({ url }, place): NamedAddress[] => {
      if (!url || !['image', 'video'].includes(mediaKindOf(url))) return []
      const field = `${products.length > 1 ? `products[${index}]` : 'product'}.media.itemsInfo.items[${place}].url`
      return [{ url, field, kinds: ['image', 'video'], inWidths: true }]
    }),
  )
  const { PUBLIC_URL: publicUrl, PRIVATE_PICTURES: allowPrivate, IMAGE_RESIZING: resizes } = variables
  const { taken } = await takeMedia(addresses, { pictures: services.pictures, publicUrl, allowPrivate, resizes })
  return Object.fromEntries(taken)
}
