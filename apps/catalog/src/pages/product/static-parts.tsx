import { contentLang } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import type { Product } from '@galleria/platform-client/storefront/catalog/product'
import { Trail } from '../../components/trail.tsx'
import type { CollectionName } from '../../lib/collections/collection-names'
import { langOf } from '../../lib/language/lang-of.ts'
import { infoSections, subtitleOf } from '../../lib/products/info-sections.ts'
import { renderStaticHtml } from '../../lib/static-html/render-static-html'
import type { ServerOnly } from '../../lib/static-html/server-only'
import { Details } from './details.tsx'
import { Films, isFilm } from './films.tsx'
import { Introduction } from './introduction.tsx'
import { PriceNote } from './price-note.tsx'
import type { ShopperTerms } from './shopper-terms.ts'

/** Parts of the page that do not depend on the choices: rendered on the server only. */
export interface StaticParts {
  readonly trail?: ServerOnly<string>
  readonly introduction?: ServerOnly<string>
  readonly note?: ServerOnly<string>
  readonly details?: ServerOnly<string>
  readonly films?: ServerOnly<string>
}

export function renderStaticParts(
  product: Product,
  collection: CollectionName | null,
  terms: ShopperTerms,
  messages: Messages,
): StaticParts {
  const { name, ribbon = '', brand, description, digital } = product
  const { locale } = messages
  const lang = contentLang(locale)
  const introduction = {
    name: { text: name, ...langOf(product, 'name', locale) },
    ribbon: { text: ribbon, ...langOf(product, 'ribbon', locale) },
    brand: brand ? { text: brand, ...(lang && { lang }) } : null,
    subtitle: subtitleOf(product, terms),
  }
  const above = collection && { slug: collection.slug, name: collection.name, ...langOf(collection, 'name', locale) }
  const about = { description, ...langOf(product, 'description', locale), sections: infoSections(product, locale) }
  const films = product.media.filter(isFilm)
  return {
    trail: renderStaticHtml(<Trail collection={above} />, messages),
    introduction: renderStaticHtml(<Introduction {...introduction} />, messages),
    note: renderStaticHtml(<PriceNote terms={terms} digital={digital} />, messages),
    details: renderStaticHtml(<Details {...about} />, messages),
    ...(films.length > 0 && { films: renderStaticHtml(<Films films={films} name={name} />, messages) }),
  }
}
