import type { Messages } from '@galleria/intl/messages'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import { Trail } from '../../components/trail.tsx'
import type { CollectionName } from '../../lib/collections/collection-names'
import { infoSections, materialOf } from '../../lib/products/info-sections'
import { renderStaticHtml } from '../../lib/static-html/render-static-html'
import type { ServerOnly } from '../../lib/static-html/server-only'
import { Details } from './details.tsx'
import { Introduction } from './introduction.tsx'

/** Parts of the page that do not depend on the choices: rendered on the server only. */
export interface StaticParts {
  readonly trail?: ServerOnly<string>
  readonly introduction?: ServerOnly<string>
  readonly details?: ServerOnly<string>
}

export function renderStaticParts(product: Product, collection: CollectionName | null, messages: Messages): StaticParts {
  const { name, ribbon = '', brand = null, description = '' } = product
  return {
    trail: renderStaticHtml(<Trail collection={collection} />, messages),
    introduction: renderStaticHtml(<Introduction name={name} ribbon={ribbon} brand={brand} material={materialOf(product)} />, messages),
    details: renderStaticHtml(<Details description={description} sections={infoSections(product)} />, messages),
  }
}
