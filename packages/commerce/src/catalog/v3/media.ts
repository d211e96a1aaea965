import type { Media, MediaItem } from '@galleria/platform-client/entities/values/media'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { Requested } from './requested.ts'

type MediaItemV1 = Wire<typeof MediaItem>

/** Main picture and, where requested, all media of a product. */
export function toMediaV3({ mainMedia, items = [] }: Wire<typeof Media>, requested: Requested) {
  return {
    ...(mainMedia && { main: toProductMedia(mainMedia, requested) }),
    ...(requested.has('MEDIA_ITEMS_INFO') && {
      itemsInfo: { items: items.filter((item) => isShown(item, requested)).map((item) => toProductMedia(item, requested)) },
    }),
  }
}

/** The hosted platform knows pictures and films only. */
function isShown({ mediaType }: MediaItemV1, { extras }: Requested): boolean {
  return extras || mediaType === 'image' || mediaType === 'video'
}

export function toProductMedia(item: MediaItemV1, requested: Requested) {
  const { id = '', mediaType = 'image', image, thumbnail, video } = item
  return {
    id,
    url: image?.url ?? video?.files?.[0]?.url ?? '',
    mediaType: mediaType.toUpperCase(),
    ...altTextOf(item),
    ...(requested.has('THUMBNAIL') && thumbnail && { thumbnail }),
    ...(mediaType === 'image' ? { image: toPicture(item, requested) } : { video: toVideo(video, thumbnail, requested) }),
  }
}

export function toPicture(item: MediaItemV1, { extras }: Requested) {
  const { id = '', image: { url = '', width, height, dominantColor } = {} } = item
  return {
    id,
    url,
    ...(width && height && { width, height }),
    ...altTextOf(item),
    filename: url.split('/').at(-1) ?? id,
    ...(extras && dominantColor && { dominantColor }),
  }
}

function altTextOf({ title }: MediaItemV1): { altText?: string } {
  return title ? { altText: title } : {}
}

/** The captions are the embedded platform's own. */
function toVideo(video: MediaItemV1['video'], poster: MediaItemV1['thumbnail'], { extras }: Requested) {
  const { files = [], captions } = video ?? {}
  return {
    resolutions: files.map(({ url, format, width, height }) => ({ url, format, width, height })),
    ...(poster && { posters: [{ url: poster.url, width: poster.width, height: poster.height }] }),
    ...(extras && captions && { captions }),
  }
}
