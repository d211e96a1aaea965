import { mediaKindOf } from '@galleria/commerce/catalog/media-choices'
import { withChoiceMedia, withMedia, withoutChoiceMedia, withoutMedia } from '@galleria/commerce/catalog/product-changes/media'
import type { MediaRecord, PosterRecord, ProductRecord } from '@galleria/commerce/catalog/product-record'
import { Failure } from '@galleria/commerce/failures/failure'
import type { TakenMedia } from '@galleria/commerce/media/taken-media'
import { stableId } from '@galleria/commerce/values/stable-id'
import type { MediaForWrite, MediaFromChoice, MediaToChoice } from '@galleria/platform-client/entities/catalog/product-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findMedia } from '../../../db/queries/catalog/media.ts'
import type { CommerceContext } from '../../contexts.ts'
import { changeProduct } from './update-product.ts'

interface OfProduct<Media> {
  readonly id: string
  readonly media: readonly Media[]
}

interface AddProductMedia extends OfProduct<Wire<typeof MediaForWrite>> {
  /** What was stored of the addresses. Other addresses stay what they are. */
  readonly files: Readonly<Record<string, TakenMedia>>
}

/** Adds pictures, films and files by their address, or by the id of one that the shop has already. */
async function addProductMedia(context: CommerceContext, { id, media, files }: AddProductMedia): Promise<void> {
  // A transaction allows no waiting for digests.
  const ids = await Promise.all(media.map(({ url }) => (url === undefined ? undefined : stableId('media', url))))
  changeProduct(context, id, (draft) => {
    const added = media.map((written, index) => ({
      record: toMediaRecord(context, draft.product, files, written, ids[index]),
      choice: written.choice,
    }))
    return withMedia(draft, added)
  })
}

/** A picture or film as a product gets it. Throws MEDIA_NOT_FOUND on an id that the shop does not have. */
export function toMediaRecord(
  { db }: CommerceContext,
  product: ProductRecord,
  files: AddProductMedia['files'],
  { url, mediaId = '', poster, captions }: Wire<typeof MediaForWrite>,
  newId: string | undefined,
): MediaRecord {
  if (url !== undefined && newId !== undefined) {
    const { kind = mediaKindOf(url), ...file } = files[url] ?? { url }
    const record = { id: newId, alt: product.name, ...file }
    if (kind === 'image' || kind === 'captions') return { ...record, kind: 'image' }
    const tracks = captions?.map((track) => ({ ...track, url: files[track.url]?.url ?? track.url }))
    return { ...record, kind, ...(poster !== undefined && { poster: posterOf(poster, files) }), ...(tracks && { captions: tracks }) }
  }
  const known = product.facts.media.find((record) => record.id === mediaId) ?? findMedia(db, mediaId)
  if (!known) throw new Failure('MEDIA_NOT_FOUND', `The shop has no media ${mediaId}.`)
  return known
}

function posterOf(url: string, files: AddProductMedia['files']): PosterRecord {
  const { kind: _, source: __, ...picture } = files[url] ?? { url, kind: 'image' }
  return picture
}

/** Takes media away from a product; an empty list takes all. */
function removeProductMedia(context: CommerceContext, { id, mediaIds }: { id: string; mediaIds: readonly string[] }): void {
  changeProduct(context, id, (draft) => withoutMedia(draft, mediaIds))
}

function addChoiceMedia(context: CommerceContext, { id, media }: OfProduct<MediaToChoice>): void {
  changeProduct(context, id, (draft) =>
    media.reduce(
      (before, { option, choice, mediaIds = [] }, index) => withChoiceMedia(before, { option, choice }, mediaIds, `media[${index}]`),
      draft,
    ),
  )
}

function removeChoiceMedia(context: CommerceContext, { id, media }: OfProduct<MediaFromChoice>): void {
  changeProduct(context, id, (draft) =>
    media.reduce((before, target, index) => withoutChoiceMedia(before, target, `media[${index}]`), draft),
  )
}

export const changeProductMediaMethods = { addChoiceMedia, addProductMedia, removeChoiceMedia, removeProductMedia }
