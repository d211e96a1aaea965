import type { Product } from '@galleria/platform-client/entities/product'
import { Trail } from '../../components/trail.tsx'
import type { CollectionName } from '../../lib/collection-names.ts'
import { infoSections, materialOf } from '../../lib/info-sections.ts'
import { renderFrozen } from '../../lib/render-frozen.tsx'
import type { ServerOnly } from '../../lib/server-only.ts'
import { Details } from './details.tsx'
import { Introduction } from './introduction.tsx'

/** Parts of the page that no choice changes: the server renders them, and the browser has them as markup alone. */
export interface FrozenParts {
  readonly trail?: ServerOnly<string>
  readonly introduction?: ServerOnly<string>
  readonly details?: ServerOnly<string>
}

export function frozenParts(product: Product, collection: CollectionName | null, locale: string): FrozenParts {
  const { name, ribbon = '', brand = null, description = '' } = product
  return {
    trail: renderFrozen(<Trail collection={collection} />, locale),
    introduction: renderFrozen(<Introduction name={name} ribbon={ribbon} brand={brand} material={materialOf(product)} />, locale),
    details: renderFrozen(<Details description={description} sections={infoSections(product)} />, locale),
  }
}
