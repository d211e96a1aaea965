import type { ProductMedia } from '../../../entities/catalog-v3/product-media.ts'
import type { OptionChoice } from '../../../entities/catalog-v3/product-options.ts'
import type { Image, MediaItem } from '../../../entities/values/media.ts'

export function toMediaItem({ id, url, image, video, altText, displayName, mediaType, thumbnail }: ProductMedia): MediaItem {
  const title = displayName ?? altText
  const common = { id, ...(title !== undefined && { title }) }
  if (mediaType !== 'VIDEO') return { ...common, mediaType: 'image', ...toPicture(image ?? { url, altText }) }
  const { resolutions = [], posters: [poster] = [], captions } = video ?? {}
  const files = resolutions.length > 0 ? resolutions : url ? [{ url }] : []
  const still = thumbnail ?? poster
  return { ...common, mediaType: 'video', video: { files, ...(captions && { captions }) }, ...(still && { thumbnail: still }) }
}

/** A picture that stands alone, such as a category's. */
export function toPictureItem(image: Image): MediaItem {
  return { id: image.id, mediaType: 'image', ...(image.altText !== undefined && { title: image.altText }), ...toPicture(image) }
}

function toPicture({ url, width, height, altText, dominantColor }: Image): Pick<MediaItem, 'image'> {
  if (!url) return {}
  return {
    image: {
      url,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(altText !== undefined && { altText }),
      ...(dominantColor !== undefined && { dominantColor }),
    },
  }
}

/** The items of the gallery that a choice refers to. What is not in the gallery is a picture at its address. */
export function findReferences({ items = [] }: NonNullable<OptionChoice['media']> = {}, gallery: readonly MediaItem[]): MediaItem[] {
  return items.flatMap(({ mediaId, url }): MediaItem[] => {
    const known = gallery.find(({ id }) => id !== undefined && id === mediaId)
    if (known) return [known]
    return url ? [{ id: mediaId, mediaType: 'image', image: { url } }] : []
  })
}
