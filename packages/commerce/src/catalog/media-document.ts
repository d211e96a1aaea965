import type { Image, Media, MediaItem } from '@galleria/platform-client/entities/values/media'
import type { MediaRecord } from './product-record.ts'

const THUMBNAIL = 50

function mediaItem(record: MediaRecord, publicUrl: string): MediaItem {
  const url = absoluteUrl(record.url, publicUrl)
  const format = /\.([a-z0-9]+)$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase()
  const kind = record.kind ?? 'image'
  const size = record.width && record.height ? { width: record.width, height: record.height } : {}
  // The wire has no place for the address of a document or a sound but the one of films.
  if (kind !== 'image')
    return {
      id: record.id,
      mediaType: kind,
      title: record.alt,
      ...posterOf(record, publicUrl),
      video: filmOf(record, publicUrl, { url, ...(format && { format }) }),
    }
  const thumbnail = size.width ? { width: THUMBNAIL, height: Math.round((THUMBNAIL * size.height) / size.width) } : {}
  return {
    id: record.id,
    mediaType: 'image',
    title: record.alt,
    image: { url, ...size, ...(format && { format }), altText: record.alt, ...dominant(record) },
    thumbnail: { url, ...thumbnail, ...(format && { format }), altText: record.alt },
  }
}

function posterOf({ poster }: MediaRecord, publicUrl: string): Pick<MediaItem, 'thumbnail'> {
  if (!poster) return {}
  const { url, width, height } = poster
  return { thumbnail: { url: absoluteUrl(url, publicUrl), ...(width && height && { width, height }), ...dominant(poster) } }
}

function filmOf({ captions }: MediaRecord, publicUrl: string, file: { url: string }): MediaItem['video'] {
  const tracks = captions?.map(({ url, language }) => ({ url: absoluteUrl(url, publicUrl), language }))
  return { files: [file], ...(tracks && { captions: tracks }) }
}

export function toMediaDocument(records: readonly MediaRecord[], publicUrl: string): Media {
  const items = records.map((record) => mediaItem(record, publicUrl))
  const main = items.find(({ mediaType }) => mediaType === 'image') ?? items[0]
  return { ...(main && { mainMedia: main }), items }
}

/** The picture of a cart or order line. */
export function lineImage(record: MediaRecord, publicUrl: string): Image {
  const url = absoluteUrl(record.url, publicUrl)
  return {
    id: record.id,
    url,
    altText: record.alt,
    filename: new URL(url).pathname.split('/').at(-1) ?? record.id,
    ...(record.width && record.height && { width: record.width, height: record.height }),
    ...dominant(record),
  }
}

/** The dominant colour, which is not a field of the recorded API: clients that do not know it pass it by. */
function dominant({ colour }: Pick<MediaRecord, 'colour'>): { dominantColor?: string } {
  return colour === undefined ? {} : { dominantColor: colour }
}

function absoluteUrl(url: string, publicUrl: string): string {
  return new URL(url, publicUrl).href
}
