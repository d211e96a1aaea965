import { eq, sql } from 'drizzle-orm'
import { storedContent } from '../../db/queries/store/stored-content.ts'
import { collections, products } from '../../db/schema/commerce.ts'
import { withFacts } from '../../domain/catalog/product-changes/product-draft.ts'
import type { MediaRecord } from '../../domain/catalog/product-record.ts'
import type { StoredPicture } from '../../import/imported-picture.ts'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { updateStoreContent } from '../store/store-content.ts'
import { changeProduct } from './products/update-product.ts'
import { recordCollectionChanged } from './record-catalog-events.ts'

interface AdoptPicture {
  /** The address that the picture came from, or its own where it was stored as it came. */
  readonly source: string
  readonly picture: StoredPicture
}

/** Shows a picture, now stored in all widths, wherever the store shows what lies at its source. Gives how many places these are. */
export function adoptPicture(context: CommerceContext, { source, picture }: AdoptPicture): { places: number } {
  const { db, settings } = context
  const path = source.startsWith(`${settings.publicUrl}/media/`) ? source.slice(settings.publicUrl.length) : source
  const isMeant = (record: Pick<MediaRecord, 'url' | 'source'> | undefined) =>
    record !== undefined && (record.url === path || record.source === path)
  /** No longer with the address that it came from. */
  const converted = <Shown extends Pick<MediaRecord, 'url' | 'source'>>(record: Shown) => {
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
        ...(isMeant(record) ? converted(record) : record),
        ...(record.poster && isMeant(record.poster) && { poster: converted(record.poster) }),
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
        .set({ picture: converted(shown) })
        .where(eq(collections.id, id))
        .run()
      recordCollectionChanged(context, id, ['media'])
    }
  })
  scheduleOutbox(context)

  const { logo, hero } = storedContent(db)
  const { url, width, height } = picture
  const changes = {
    ...(logo && isMeant(logo) && { logo: { ...logo, url, width, height } }),
    ...(hero?.picture && isMeant(hero.picture) && { hero: { ...hero, picture: { ...hero.picture, url, width, height } } }),
  }
  if (Object.keys(changes).length > 0) updateStoreContent(context, changes)
  return { places: owners.length + groups.length + Object.keys(changes).length }
}
