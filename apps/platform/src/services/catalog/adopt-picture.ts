import { withFacts } from '@galleria/commerce/catalog/product-changes/product-draft'
import type { MediaRecord } from '@galleria/commerce/catalog/product-record'
import { toRecordedUrl } from '@galleria/commerce/media/taken-media'
import { eq, sql } from 'drizzle-orm'
import { collections, products } from '../../db/schema/commerce.ts'
import type { StoredPicture } from '../../import/imported-picture.ts'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { changeProduct } from './products/update-product.ts'
import { recordCollectionChanged } from './record-catalog-events.ts'

interface AdoptPicture {
  /** The address that the picture came from, or its own where it was stored as it came. */
  readonly source: string
  readonly picture: StoredPicture
}

/** Shows a picture, now stored in all widths, wherever products and collections show what lies at its source. Gives how many places these are. */
function adoptPicture(context: CommerceContext, { source, picture }: AdoptPicture): { places: number } {
  const { db, settings } = context
  const path = toRecordedUrl(source, settings.publicUrl)
  const isMeant = (record: Pick<MediaRecord, 'url' | 'source'> | undefined) =>
    record !== undefined && (record.url === path || record.source === path)
  /** The record of the stored picture, no longer with the address that it came from. */
  const withPicture = <Shown extends Pick<MediaRecord, 'url' | 'source'>>(record: Shown) => {
    const { source: _source, ...rest } = record
    return { ...rest, ...picture }
  }

  const owners = db
    .select({ id: products.id })
    .from(products)
    .where(sql`instr(${products.facts}, ${JSON.stringify(path)}) > 0`)
    .all()
  for (const { id } of owners)
    changeProduct(context, id, (draft) => {
      const media = draft.product.facts.media.map((record) => ({
        ...(isMeant(record) ? withPicture(record) : record),
        ...(record.poster && isMeant(record.poster) && { poster: withPicture(record.poster) }),
      }))
      return withFacts(draft, { media })
    })

  const groups = db
    .select({ id: collections.id, picture: collections.picture })
    .from(collections)
    .all()
    .flatMap(({ id, picture: shown }) => (shown && isMeant(shown) ? [{ id, shown }] : []))
  db.transaction(() => {
    for (const { id, shown } of groups) {
      db.update(collections)
        .set({ picture: withPicture(shown) })
        .where(eq(collections.id, id))
        .run()
      recordCollectionChanged(context, id, ['media'])
    }
  })
  scheduleOutbox(context)

  return { places: owners.length + groups.length }
}

export const adoptPictureMethods = { adoptPicture }
