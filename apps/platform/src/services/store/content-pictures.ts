import { toRecordedUrl } from '@galleria/commerce/media/taken-media'
import type { StoreContentChanges } from '@galleria/platform-client/entities/store/store-content-changes'
import { storedContent } from '../../db/queries/store/stored-content.ts'
import type { StoredPicture } from '../../import/imported-picture.ts'
import type { CommerceContext } from '../contexts.ts'
import { takeMedia, type TakeMediaOptions } from '../media/take-media.ts'
import { updateStoreContent } from './store-content.ts'

const IMAGE = ['image'] as const

/**
 * Changes of the content with their pictures on the platform: those at other addresses are fetched. One that cannot be had at the moment stays at
 * its address, which the response shows.
 */
export async function withTakenPictures(changes: StoreContentChanges, options: TakeMediaOptions): Promise<StoreContentChanges> {
  const { logo, icon, hero } = changes
  const addresses = [
    { url: logo?.url, field: 'content.logo.url' },
    { url: icon, field: 'content.icon' },
    { url: hero?.picture?.url, field: 'content.hero.picture.url', inWidths: true },
  ] as const
  const { taken } = await takeMedia(
    addresses.flatMap(({ url, ...address }) => (typeof url !== 'string' ? [] : [{ url, ...address, kinds: IMAGE }])),
    options,
  )
  const toStoredUrl = (url: string) => taken.get(url)?.url ?? url
  return {
    ...changes,
    ...(logo?.url && { logo: { ...logo, url: toStoredUrl(logo.url) } }),
    ...(icon && { icon: toStoredUrl(icon) }),
    ...(hero?.picture?.url && { hero: { ...hero, picture: { ...hero.picture, url: toStoredUrl(hero.picture.url) } } }),
  }
}

interface AdoptPicture {
  readonly source: string
  readonly picture: StoredPicture
}

/** Shows a picture, now stored in all widths, where the content shows what lies at its source. Gives how many places these are. */
function adoptContentPicture(context: CommerceContext, { source, picture }: AdoptPicture): { places: number } {
  const recordedUrl = toRecordedUrl(source, context.settings.publicUrl)
  const { logo, hero } = storedContent(context.db)
  const { url, width, height } = picture
  const changes = {
    ...(logo?.url === recordedUrl && { logo: { ...logo, url, width, height } }),
    ...(hero?.picture?.url === recordedUrl && { hero: { ...hero, picture: { ...hero.picture, url, width, height } } }),
  }
  const places = Object.keys(changes).length
  if (places > 0) updateStoreContent(context, changes)
  return { places }
}

export const contentPicturesMethods = { adoptContentPicture }
