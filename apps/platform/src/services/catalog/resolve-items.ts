import { choicesKey } from '@galleria/commerce/catalog/choices'
import {
  isPurchasable,
  isStoresReference,
  type ItemRequest,
  purchasableItem,
  parseVariantReference,
  type Resolution,
  translateItem,
} from '@galleria/commerce/catalog/purchasable-item'
import { defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { findStoredProducts } from '../../db/queries/catalog/stored-products.ts'
import { findTranslationsOf } from '../../db/queries/catalog/translations.ts'
import type { CommerceContext } from '../contexts.ts'

/** What each reference means now, in the given order. */
export function resolveItems(context: CommerceContext, { references }: { references: readonly ItemRequest[] }): Resolution[] {
  const known =
    references.length === 0
      ? new Map()
      : findStoredProducts(
          context.db,
          references.map(({ catalogItemId }) => catalogItemId),
        )
  const translations = translationsOf(context, references)
  const { settings } = context
  return references.map((reference) => {
    const item = resolveItem(settings, reference, known)
    const { language } = reference
    return language === undefined || !isPurchasable(item) ? item : translateItem(item, language, translations(item.productId, language))
  })
}

function translationsOf({ db }: CommerceContext, references: readonly ItemRequest[]) {
  const languages = new Set(references.flatMap(({ language }) => language ?? []))
  const ids = references.flatMap(({ catalogItemId, language }) => (language === undefined ? [] : [catalogItemId.toLowerCase()]))
  const rows = ids.length === 0 ? [] : findTranslationsOf(db, ids, [...languages])
  return (id: string, target: string) => rows.find(({ productId, language }) => productId === id && language === target)?.texts
}

function resolveItem(
  settings: CommerceContext['settings'],
  reference: ItemRequest,
  known: ReturnType<typeof findStoredProducts>,
): Resolution {
  if (!isStoresReference(reference)) return { missing: 'app' }
  const found = known.get(reference.catalogItemId.toLowerCase())
  if (!found?.product.visible) return { missing: 'product' }
  const { product } = found
  const variants = found.variants.filter(({ visible }) => visible)
  const target = parseVariantReference(reference)
  if (product.facts.options.length === 0) {
    // The hosted platform takes the default variant's id here, and no id at all.
    const [only] = variants
    const requested = target && 'variantId' in target ? target.variantId : defaultVariantId
    return only && requested === defaultVariantId ? purchasableItem(product, only, settings) : { missing: 'variant' }
  }
  if (!target) return { missing: 'choices' }
  const variant = variants.find((candidate) =>
    'variantId' in target ? candidate.id === target.variantId : choicesKey(candidate.choices) === target.choicesKey,
  )
  return variant ? purchasableItem(product, variant, settings) : { missing: 'variant' }
}

export const resolveItemsMethods = { resolveItems }
