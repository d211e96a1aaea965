import type { MediaPicture } from '@galleria/ui/commerce/media'
import type { SellableVariant } from '../../lib/sellable.ts'

export interface ProductPicture extends MediaPicture {
  /** Choices that it shows; absent where it shows none in particular. */
  readonly choices?: readonly string[]
}

/** The picture of the chosen variant first; those that show other choices are left out, their swatches stand for them. */
export function picturesInOrder(
  pictures: readonly ProductPicture[],
  variants: readonly SellableVariant[],
  variant: SellableVariant | null,
): ProductPicture[] {
  const first = variant?.picture ?? 0
  const own = pictures[first]
  const chosen = variant?.choices ?? own?.choices ?? []
  const others = pictures.filter(
    ({ choices }, place) =>
      place !== first &&
      !variants.some(({ picture }) => picture === place) &&
      (!choices || choices.some((choice) => chosen.includes(choice))),
  )
  return own ? [own, ...others] : others
}
