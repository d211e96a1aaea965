import { turnFirstDigit } from '@galleria/commerce/catalog/v3/ids'
import type { StockedVariantRecord } from '@galleria/commerce/catalog/v3/inventory-item'
import { defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { collectionIdsOf } from '../../../db/queries/catalog/collections.ts'
import { products, stockChanges, variants } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'

/** The variant of an inventory item: the id says which, but for the only variant of a product (see `inventoryItemId`). */
export function findStockedVariant(context: CommerceContext, id: string): StockedVariantRecord | undefined {
  const target = id.toLowerCase()
  const ofProduct = and(eq(products.inventoryItemId, target), eq(variants.id, defaultVariantId))
  return listWhere(context, or(ofProduct, eq(variants.id, turnFirstDigit(target)))).at(0)
}

export function listStockedVariants(context: CommerceContext, productId: string): StockedVariantRecord[] {
  return listWhere(context, eq(variants.productId, productId))
}

function listWhere({ db }: CommerceContext, condition: SQL | undefined): StockedVariantRecord[] {
  const ofVariant = sql`${stockChanges.productId} = ${variants.productId} and ${stockChanges.variantId} = ${variants.id}`
  return db
    .select({
      variant: variants,
      facts: products.facts,
      productName: products.name,
      inventoryItemId: products.inventoryItemId,
      createdAt: products.createdAt,
      updatedAt: sql<number>`max(${products.updatedAt}, coalesce((select max(${stockChanges.createdAt}) from ${stockChanges} where ${ofVariant}), 0))`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(condition)
    .orderBy(asc(variants.position))
    .all()
    .map(({ facts, ...row }) => ({
      ...row,
      variantName: facts.options.map(({ name }) => row.variant.choices[name]).join(' / '),
      collectionIds: collectionIdsOf(db, row.variant.productId),
    }))
}
