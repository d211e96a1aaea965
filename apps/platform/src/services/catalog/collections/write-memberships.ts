import { eq } from 'drizzle-orm'
import { countMembers } from '../../../db/queries/catalog/collections.ts'
import { collectionProducts, products } from '../../../db/schema/commerce.ts'
import { forgetTotals } from '../../../db/sql/cached-totals.ts'
import type { CommerceContext } from '../../contexts.ts'

const { visible, numericId, nameKey, discountedPriceMinor: priceMinor, updatedAt } = products
const copied = { visible, numericId, nameKey, priceMinor, updatedAt }

/** Which collections hold a product. Memberships carry copies of what products are sorted by: every change of a product writes them anew. */
export function writeMemberships({ db }: Pick<CommerceContext, 'db'>, productId: string, collectionIds: readonly string[]): void {
  forgetTotals(db)
  const ofProduct = eq(collectionProducts.productId, productId)
  const product = db.select(copied).from(products).where(eq(products.id, productId)).get()
  if (!product) return
  const before = db
    .select({ collectionId: collectionProducts.collectionId, visible: collectionProducts.visible })
    .from(collectionProducts)
    .where(ofProduct)
    .all()
  if (before.length > 0) db.delete(collectionProducts).where(ofProduct).run()
  for (const collectionId of collectionIds)
    db.insert(collectionProducts)
      .values({ collectionId, productId, ...product })
      .run()
  countMembers(
    db,
    before.filter((member) => member.visible).map(({ collectionId }) => collectionId),
    -1,
  )
  countMembers(db, product.visible ? collectionIds : [], 1)
}
