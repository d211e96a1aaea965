import type { ProductTexts } from '@galleria/platform-client/entities/catalog/translation'
import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { CatalogReference } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { Image } from '@galleria/platform-client/entities/values/media'
import { fromMinor, toAmount } from '../values/money.ts'
import { choicesKey } from './choices.ts'
import { isPicture, mediaFor } from './media-choices.ts'
import { lineImage } from './media-document.ts'
import type { CatalogSettings, ProductRecord, TextFieldRecord, VariantRecord } from './product-record.ts'
import { purchasableQuantity } from './stock.ts'

/** What the catalog says about a catalogReference now. Amounts are decimal strings: items travel between objects. */
export interface PurchasableItem {
  /** Currency of the prices; absent in records of earlier releases. */
  readonly currency?: string
  readonly productId: string
  readonly variantId: string
  readonly name: string
  readonly slug: string
  readonly choices: readonly { readonly option: string; readonly choice: string; readonly color: boolean }[]
  /** The number of pieces that one customer may buy. */
  readonly maxPerCustomer?: number
  /** How many percent of the price are paid with the order. */
  readonly depositPercentage?: number
  /** The fields for the shopper's texts; absent where there is nothing to write. */
  readonly textFields?: readonly TextFieldRecord[]
  readonly image?: Image
  readonly price: string
  readonly fullPrice: string
  readonly weight?: number
  readonly sku?: string
  readonly shippable: boolean
  readonly preset: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD'
  /** The quantity that can be bought; absent where stock is not tracked. */
  readonly available?: number
  /** The shopper's language when the item was looked up, where it differs from the store's. */
  readonly language?: string
  /** The item's texts in that language, where they are translated. */
  readonly translated?: ItemTexts
}

/** Translations of an item: of its name, and of the names and values of its choices and the titles of its texts, by those. */
interface ItemTexts {
  readonly name?: string
  readonly textFields?: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<string, { readonly option?: string; readonly choice?: string }>>
}

/** A reference, and the language in which its texts are asked for. */
export type ItemRequest = CatalogReference & { readonly language?: string | undefined }

/** The reason why a reference cannot be bought at all. */
export type NotPurchasable = { readonly missing: 'app' | 'product' | 'variant' | 'choices' }

export type Resolution = PurchasableItem | NotPurchasable

export function isPurchasable(resolution: Resolution): resolution is PurchasableItem {
  return !('missing' in resolution)
}

export function purchasableItem(
  product: Pick<ProductRecord, 'id' | 'slug' | 'name' | 'productType' | 'facts'>,
  variant: VariantRecord,
  settings: CatalogSettings,
): PurchasableItem {
  const { facts } = product
  const picture = mediaFor(facts.media.filter(isPicture), variant.choices)
  const available = purchasableQuantity(variant)
  return {
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    slug: product.slug,
    choices: facts.options.flatMap(({ name, type }) => {
      const choice = variant.choices[name]
      return choice === undefined ? [] : [{ option: name, choice, color: type === 'color' }]
    }),
    ...(facts.textFields?.length && { textFields: facts.textFields }),
    ...(facts.maxPerCustomer && { maxPerCustomer: facts.maxPerCustomer }),
    ...(facts.depositPercentage && { depositPercentage: facts.depositPercentage }),
    ...(picture && { image: lineImage(picture, settings.publicUrl) }),
    currency: settings.currency,
    price: toAmount(fromMinor(variant.discountedPriceMinor), settings.currency),
    fullPrice: toAmount(fromMinor(variant.priceMinor), settings.currency),
    ...(variant.weight !== null && { weight: variant.weight }),
    ...(variant.sku && { sku: variant.sku }),
    shippable: product.productType === 'physical',
    preset: facts.giftCard ? 'GIFT_CARD' : product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    ...(available !== undefined && { available }),
  }
}

/** Returns the item with its texts in another language than the store's. */
export function translateItem(item: PurchasableItem, language: string, texts: ProductTexts | undefined): PurchasableItem {
  if (!texts) return { ...item, language }
  const labels = item.choices.flatMap(({ option, choice }) => {
    const own = texts.productOptions?.find(({ name }) => name === option)
    const label = own?.choices?.[choice]
    return own ? [[option, { ...(own.label && { option: own.label }), ...(label && { choice: label }) }] as const] : []
  })
  const { name, customTextFields: fields } = texts
  return {
    ...item,
    language,
    translated: {
      ...(name && { name }),
      ...(fields && item.textFields && { textFields: Object.fromEntries(fields.map(({ title, label }) => [title, label])) }),
      labels: Object.fromEntries(labels),
    },
  }
}

/** Which variant a reference means: by id, or by its choices. */
export function parseVariantReference(reference: CatalogReference): { variantId: string } | { choicesKey: string } | undefined {
  const variantId = reference.options?.['variantId']
  if (typeof variantId === 'string' && variantId !== '') return { variantId: variantId.toLowerCase() }
  const choices = reference.options?.['options']
  if (isChoices(choices) && Object.keys(choices).length > 0) return { choicesKey: choicesKey(choices) }
  return undefined
}

/** References with this key are one line of a cart. Free options (an engraving) keep lines apart. */
export function referenceKey(reference: CatalogReference, variantId: string): string {
  const { variantId: _, options: __, ...rest } = reference.options ?? {}
  const free = Object.entries(rest).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return JSON.stringify([reference.appId, reference.catalogItemId.toLowerCase(), variantId, free])
}

export function isStoresReference(reference: CatalogReference): boolean {
  return reference.appId.toLowerCase() === storesAppId
}

function isChoices(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((choice) => typeof choice === 'string')
  )
}
