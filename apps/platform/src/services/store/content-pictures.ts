import type { StoreContentChanges } from '@galleria/platform-client/entities/store/store-content-changes'
import { takeMedia, type TakeMediaOptions } from '../media/take-media.ts'

const IMAGE = ['image'] as const

/**
 * Changes of the content with their pictures on the platform: those at other addresses are fetched. One that cannot be had at the moment stays at
 * its address, which the response shows.
 */
export async function withTakenPictures(changes: StoreContentChanges, options: TakeMediaOptions): Promise<StoreContentChanges> {
  const { logo, icon, hero } = changes
  const addresses = [
    { url: logo?.url, field: 'content.logo.url' },
    { url: icon ?? undefined, field: 'content.icon' },
    { url: hero?.picture?.url, field: 'content.hero.picture.url' },
  ]
  const { taken } = await takeMedia(
    addresses.flatMap(({ url, field }) => (url === undefined ? [] : [{ url, field, kinds: IMAGE }])),
    options,
  )
  const placeOf = (url: string) => taken.get(url)?.url ?? url
  return {
    ...changes,
    ...(logo && { logo: { ...logo, url: placeOf(logo.url) } }),
    ...(icon && { icon: placeOf(icon) }),
    ...(hero?.picture && { hero: { ...hero, picture: { ...hero.picture, url: placeOf(hero.picture.url) } } }),
  }
}
