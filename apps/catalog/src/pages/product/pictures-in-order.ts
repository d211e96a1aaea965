import type { MediaPicture } from '@galleria/ui/commerce/media'
import type { PurchasableVariant } from '../../lib/products/purchasable-variants.ts'

export interface ProductPicture extends MediaPicture {
  /** Choices that it shows; absent where it shows none in particular. */
  readonly choices?: readonly string[]
}

/** The picture of the chosen variant first; those that show other choices are left out, their swatches stand for them. */
export function picturesInOrder(
  pictures: readonly ProductPicture[],
  variants: readonly PurchasableVariant[],
  variant: PurchasableVariant | null,
): ProductPicture[] {
  const first = variant?.picture ?? 0
  const own = pictures[first]
  const chosen = variant?.choices ?? own?.choices ?? []
  const others = pictures.filter(
    ({ choices }, index) =>
      index !== first &&
      !variants.some(({ picture }) => picture === index) &&
      (!choices || choices.some((choice) => chosen.includes(choice))),
  )
  return own ? [own, ...others] : others
}
