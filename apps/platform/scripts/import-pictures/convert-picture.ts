import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { OwnerContentResponse } from '@galleria/platform-client/entities/store/store-content-changes'
import { StoredPictureResponse } from '../../src/import/imported-picture.ts'
import { callPlatform, type PlatformAccess } from '../../src/import/send-catalog.ts'
import { CONTENT_PATH } from '../content/stored-texts.ts'
import { fetchPicture, type FetchPictureOptions } from './fetch-picture.ts'
import { toPictureFiles } from './picture-files.ts'

/** Where the store's content shows a picture. */
export type ContentSlot = 'logo' | 'hero'

interface ConvertPicture {
  /** A file, or an address: of another host, or of a picture that the platform has stored as it came. */
  readonly source: string
  /** Shows it there, too. */
  readonly slot?: ContentSlot | undefined
}

/**
 * Stores one picture in all widths that pages ask for, and shows it wherever the store shows what lies at its address. The same one again changes
 * nothing.
 */
export async function convertPicture(access: PlatformAccess, { source, slot }: ConvertPicture, options: FetchPictureOptions = {}) {
  const address = URL.canParse(source) && /^https?:$/.test(new URL(source).protocol) ? source : undefined
  // The platform itself may stand on this machine.
  const isOwn = address?.startsWith(`${access.url}/media/`) ?? false
  const bytes =
    address === undefined ? await readFile(source) : await fetchPicture(address, isOwn ? { ...options, allowPrivate: true } : options)
  const name = address ?? `sha256:${createHash('sha256').update(bytes).digest('hex')}`
  const body = { source: name, adopt: true, ...(await toPictureFiles(bytes)) }
  const stored = StoredPictureResponse.parse(await callPlatform(access, '/_admin/v1/pictures', body))
  if (slot) await showInContent(access, slot, stored)
  return stored
}

async function showInContent(access: PlatformAccess, slot: ContentSlot, { url, width, height }: StoredPictureResponse): Promise<void> {
  const { content } = OwnerContentResponse.parse(await callPlatform(access, CONTENT_PATH, undefined, 'GET'))
  const before = slot === 'logo' ? content.logo : content.hero?.picture
  const picture = { ...(before?.altText && { altText: before.altText }), url, width, height }
  if (slot === 'hero' && !content.hero) throw new Error('The store has no hero yet: give it a title first (docs/content-file.md).')
  await callPlatform(
    access,
    CONTENT_PATH,
    { content: slot === 'logo' ? { logo: picture } : { hero: { ...content.hero, picture } } },
    'PATCH',
  )
}
