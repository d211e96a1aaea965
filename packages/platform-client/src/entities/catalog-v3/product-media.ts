import * as z from 'zod/mini'
import { list, looseFields, requestList, text, webUrl } from '../values/fields.ts'
import { Image } from '../values/media.ts'
import { openEnum } from '../values/open-enum.ts'

/** A film in the sizes that there are. */
const Video = looseFields({
  resolutions: list(looseFields({ url: webUrl(), format: z.string(), width: z.number(), height: z.number() })),
  posters: list(looseFields({ url: webUrl(), width: z.number(), height: z.number() })),
  /** Files of captions (WebVTT): the embedded platform's own. */
  captions: z.array(looseFields({ url: webUrl(), language: z.string() })),
})

export const ProductMedia = looseFields({
  id: text(200, 1),
  /** The address of a medium that the platform does not store itself. */
  url: webUrl(),
  image: Image,
  video: Video,
  altText: text(1000, 1),
  displayName: text(80),
  mediaType: openEnum(['IMAGE', 'VIDEO']),
  thumbnail: looseFields({ url: webUrl(), height: z.number(), width: z.number(), altText: text(1000, 1) }),
  uploadId: z.string(),
})
export type ProductMedia = z.infer<typeof ProductMedia>

/** The gallery is there where MEDIA_ITEMS_INFO was asked for. */
export const ProductMediaInfo = looseFields({ main: ProductMedia, itemsInfo: looseFields({ items: list(ProductMedia, 50) }) })
export type ProductMediaInfo = z.infer<typeof ProductMediaInfo>

/** Items of the gallery by their ids. */
export const MediaReferences = looseFields({ items: requestList(looseFields({ mediaId: text(200, 1), url: webUrl() }), 15) })
