import * as z from 'zod/mini'
import { list, looseFields, optionalFields, webUrl } from './fields.ts'
import { openEnum } from './open-enum.ts'

/**
 * `#rrggbb`: what most of the picture is made of, for the time before it arrives. The embedded platform tells it of its own
 * pictures; the hosted one and imported pictures have none.
 */
const dominantColor = () => z.string()

/** A picture of a cart or order line. */
export const Image = looseFields({
  id: z.string(),
  url: z.string(),
  height: z.number(),
  width: z.number(),
  altText: z.string(),
  filename: z.string(),
  dominantColor: dominantColor(),
})
export type Image = z.infer<typeof Image>

export const MediaType = openEnum(['image', 'video', 'audio', 'document', 'zip'])
export type MediaType = z.infer<typeof MediaType>

export const MediaItemUrlAndSize = looseFields({
  url: webUrl(),
  width: z.number(),
  height: z.number(),
  format: z.string(),
  altText: z.string(),
  dominantColor: dominantColor(),
})
export type MediaItemUrlAndSize = z.infer<typeof MediaItemUrlAndSize>

export const MediaItem = looseFields({
  image: MediaItemUrlAndSize,
  video: looseFields({
    files: list(MediaItemUrlAndSize),
    stillFrameMediaId: z.string(),
    /** Files of captions (WebVTT). The hosted platform tells of none. */
    captions: z.array(looseFields({ url: webUrl(), language: z.string() })),
  }),
  thumbnail: MediaItemUrlAndSize,
  mediaType: MediaType,
  title: z.string(),
  id: z.string(),
})
export type MediaItem = z.infer<typeof MediaItem>

/** The pictures and films of a product, a choice or a collection. */
export const Media = z.looseObject({ ...optionalFields({ mainMedia: MediaItem }), items: list(MediaItem) })
export type Media = z.infer<typeof Media>
