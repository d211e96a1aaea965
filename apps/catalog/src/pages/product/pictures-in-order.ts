import type { Picture } from '../../lib/picture.ts'
import type { SellableVariant } from '../../lib/sellable.ts'

/** The pictures with the one that shows the chosen variant first. */
export function picturesInOrder(pictures: readonly Picture[], variant: SellableVariant | null): Picture[] {
  const own = variant?.picture == null ? undefined : pictures[variant.picture]
  return own ? [own, ...pictures.filter((picture) => picture !== own)] : [...pictures]
}
