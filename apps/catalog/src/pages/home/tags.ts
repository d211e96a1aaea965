import { COLLECTIONS_TAG } from '@galleria/fragments/contract'
import { listTags } from '../../lib/products/list-tags.ts'
import type { HomeProps } from './arrange-home.ts'

export function tags({ opening: { scene }, rows }: HomeProps): string[] {
  return [COLLECTIONS_TAG, ...listTags(scene?.product ? [scene.product] : [], ...rows.map(({ products }) => products))]
}
