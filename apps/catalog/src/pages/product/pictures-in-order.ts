import type { Picture } from '../../lib/picture.ts'
import type { SellableVariant } from '../../lib/sellable.ts'

/** The picture of the chosen variant first; those that stand for other choices are left out, their swatches show them. */
export function picturesInOrder(pictures: readonly Picture[], variants: readonly SellableVariant[], variant: SellableVariant | null): Picture[] {
  const first = variant?.picture ?? 0
  const own = pictures[first]
  const others = pictures.filter((_, place) => place !== first && !variants.some(({ picture }) => picture === place))
  return own ? [own, ...others] : others
}
