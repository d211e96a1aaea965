import { eq } from 'drizzle-orm'
import { countMembers } from '../../db/queries/collections.ts'
import { forgetTotals } from '../../db/queries/kept-totals.ts'
import { collectionProducts, products } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'

/** Which collections hold a product. Memberships carry copies of what products are sorted by: every change of a product writes them anew. */
export function writeMemberships({ db }: Pick<CommerceContext, 'db'>, productId: string, collectionIds: readonly string[]): void {
  forgetTotals(db)
  const ofProduct = eq(collectionProducts.productId, productId)
  const product = db.select().from(products).where(eq(products.id, productId)).get()
  if (!product) return
  const { visible, numericId, nameKey, discountedPriceMinor: priceMinor, updatedAt } = product
  const before = db.select().from(collectionProducts).where(ofProduct).all()
  db.delete(collectionProducts).where(ofProduct).run()
  for (const collectionId of collectionIds) db.insert(collectionProducts).values({ collectionId, productId, visible, numericId, nameKey, priceMinor, updatedAt }).run()
  countMembers(db, before.filter((member) => member.visible).map(({ collectionId }) => collectionId), -1)
  countMembers(db, visible ? collectionIds : [], 1)
}
