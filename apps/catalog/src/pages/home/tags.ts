import { COLLECTIONS_TAG } from '@galleria/fragments/contract'
import { listTags } from '../../lib/products/list-tags.ts'
import type { HomeProps } from './arrange-home.ts'

export function tags({ hero, ribboned, collection, small, first }: HomeProps): string[] {
  const rows = [ribboned, collection, small].map((row) => row?.products ?? [])
  return [COLLECTIONS_TAG, ...listTags(hero ? [hero.product] : [], ...rows, first)]
}
