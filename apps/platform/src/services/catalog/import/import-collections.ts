import { toCollectionDocument } from '@galleria/commerce/catalog/collection-document'
import { sanitizeRichText } from '@galleria/commerce/catalog/rich-text'
import { sha256Hex } from '@galleria/commerce/values/hex'
import { stableId } from '@galleria/commerce/values/stable-id'
import { eq, sql } from 'drizzle-orm'
import { findCollection } from '../../../db/queries/catalog/collections.ts'
import { collections, deletedImports } from '../../../db/schema/commerce.ts'
import type { ImportChange, ImportedCollection } from '../../../import/catalog-import.ts'
import type { CommerceContext } from '../../contexts.ts'
import { exportCollection } from '../export/export-catalog.ts'
import { differingKeys, recordCollectionChanged, recordCollectionCreated } from '../record-catalog-events.ts'
import { recordSlug } from '../slug-history.ts'
import { replaceCollectionTranslations } from '../translations.ts'
import { differentFieldsOfCollection } from './same-content.ts'

/** The ids that an import gives collections, by their slugs: the slugs themselves may change. */
export async function toCollectionIds(slugs: readonly string[]): Promise<Map<string, string>> {
  return new Map(await Promise.all(slugs.map(async (slug) => [slug, await stableId('collection', slug)] as const)))
}

/** Tells one content from another. */
export async function contentHash(content: object): Promise<string> {
  return sha256Hex(JSON.stringify(content))
}

/** A collection with the id and the hash that its content gives it: a transaction allows no asynchronous digest. */
interface PreparedCollection {
  readonly collection: ImportedCollection
  readonly id: string
  readonly sourceHash: string
}

export async function prepareCollections(imported: readonly ImportedCollection[]): Promise<PreparedCollection[]> {
  const ids = await toCollectionIds(imported.map(({ slug }) => slug))
  const hashes = await Promise.all(imported.map(contentHash))
  return imported.map((collection, index) => ({ collection, id: ids.get(collection.slug) ?? '', sourceHash: hashes[index] ?? '' }))
}

/** Writes the collections that are new or have another content than at their last import, and gives these. */
export function writeCollections(context: CommerceContext, prepared: readonly PreparedCollection[]): ImportChange[] {
  return context.db.transaction(() => prepared.flatMap((collection) => writeCollection(context, collection)))
}

function writeCollection(context: CommerceContext, { collection: imported, id, sourceHash }: PreparedCollection): ImportChange[] {
  const { db } = context
  const { publicUrl } = context.settings
  const { slug, name, description, picture, translations } = imported
  const known = findCollection(db, { id }, true) ?? findCollection(db, { slug }, true)
  const deleted = db.select().from(deletedImports).where(eq(deletedImports.id, id)).get()
  if ((known ?? deleted)?.sourceHash === sourceHash) return []
  const fields = known ? differentFieldsOfCollection(imported, exportCollection(context, known)) : []
  if (known && fields.length === 0) return []
  const content = {
    name,
    nameKey: name.toLowerCase(),
    description: sanitizeRichText(description),
    picture: picture ?? null,
    visible: true,
    sourceHash,
    updatedAt: context.now(),
  }
  if (known) db.update(collections).set(content).where(eq(collections.id, known.id)).run()
  else {
    const position =
      (db
        .select({ last: sql<number | null>`max(${collections.position})` })
        .from(collections)
        .get()?.last ?? 0) + 1
    recordSlug(context, 'collection', id, slug)
    db.insert(collections)
      .values({ id, slug, position, numberOfProducts: 0, createdAt: content.updatedAt, ...content })
      .run()
  }
  const written = findCollection(db, { id: known?.id ?? id }, true)
  if (!written) throw new Error(`The collection ${slug} was written and is not there`)
  const after = toCollectionDocument(written, publicUrl)
  const retranslated = translations !== undefined && replaceCollectionTranslations(context, written.id, translations)
  if (known)
    recordCollectionChanged(context, known.id, [
      ...differingKeys(toCollectionDocument(known, publicUrl), after),
      ...(retranslated ? ['translations'] : []),
    ])
  else recordCollectionCreated(context, id, { name, slug, visible: true, media: after.media })
  return [{ kind: 'collection', slug, outcome: known ? 'updated' : 'created', fields }]
}
