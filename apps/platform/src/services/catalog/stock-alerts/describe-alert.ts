import { isPicture, mediaFor } from '@galleria/commerce/catalog/media-choices'
import { lineImage } from '@galleria/commerce/catalog/media-document'
import type { StockAlertRecord } from '@galleria/commerce/catalog/stock-alert'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { eq } from 'drizzle-orm'
import { documentIn } from '../../../db/queries/catalog/translations.ts'
import { findStoreVariant } from '../../../db/queries/catalog/variants.ts'
import { products } from '../../../db/schema/commerce.ts'
import type { DescribedAlert } from '../../../emails/stock-alert-emails.ts'
import type { MessageBundle } from '../../../messages.ts'
import type { CommerceContext } from '../../contexts.ts'

type ProductJson = Wire<typeof Product>

/** Describes an alert in the language of the messages, as far as the catalog is translated. */
export function describeAlert(
  { db, settings }: Pick<CommerceContext, 'db' | 'settings'>,
  { productId, variantId }: Pick<StockAlertRecord, 'productId' | 'variantId'>,
  { locale, link }: Pick<MessageBundle, 'locale' | 'link'>,
): DescribedAlert {
  const language = locale === settings.language ? undefined : locale
  const row = db
    .select({ document: documentIn(db, language) })
    .from(products)
    .where(eq(products.id, productId))
    .get()
  const variant = findStoreVariant(db, productId, variantId, true)
  if (!row || !variant) return { choices: '', url: settings.storeUrl + link('/') }
  // Written by this program, from a record.
  const product = JSON.parse(row.document) as ProductJson
  const chosen = describeChoices(product, variant.variant.choices)
  const picture = mediaFor(variant.facts.media.filter(isPicture), variant.variant.choices)
  const query = new URLSearchParams(chosen.map(({ option, choice }) => [option, choice])).toString()
  return {
    name: product.name ?? '',
    choices: chosen.map(({ label }) => label).join(' / '),
    url: `${settings.storeUrl}${link(`/products/${product.slug}`)}${query && `?${query}`}`,
    ...(picture && { picture: lineImage(picture, settings.publicUrl).url }),
  }
}

/** Choices as the store's addresses name them, and as its shoppers read them. Colours may be stored by their value. */
function describeChoices({ productOptions = [], localized }: ProductJson, choices: Readonly<Record<string, string>>) {
  return productOptions.flatMap((option) => {
    const stored = choices[option.name ?? '']
    if (stored === undefined) return []
    const known = (option.choices ?? []).find(({ value, description }) => stored === value || stored === description)
    const choice = known?.description ?? known?.value ?? stored
    const labels = localized?.options?.find(({ name }) => name === option.name)?.choices
    return [{ option: option.name ?? '', choice, label: labels?.[known?.value ?? stored] ?? choice }]
  })
}
