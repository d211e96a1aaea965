import { FILE_COUNT } from '@galleria/commerce/catalog/picture-files'
import * as z from 'zod'

/** Maximum addresses per call: each is a file to read. */
export const MAX_SOURCES = 25
const MAX_FILE_BYTES = 2 * 1024 * 1024
const MAX_PIXELS_A_SIDE = 20_000

const SourceUrl = z.url({ protocol: /^https?$/, error: 'must be the web address of a picture' }).max(2000)

/** What a product says of a picture that the platform has stored. */
export const StoredPicture = z.object({
  /** A path on the platform's own origin (`/media/…`). */
  url: z.string(),
  width: z.int().min(1).max(MAX_PIXELS_A_SIDE),
  height: z.int().min(1).max(MAX_PIXELS_A_SIDE),
  /** The colour that most of it has. */
  colour: z.string().regex(/^#[\da-f]{6}$/),
})
export type StoredPicture = z.infer<typeof StoredPicture>

export const FindPictures = z.object({ sources: z.array(SourceUrl).min(1).max(MAX_SOURCES) })

/** `pictures` has those of the addresses that were stored before; an earlier version made fewer files of some. */
export const FoundPictures = z.object({
  pictures: z.array(StoredPicture.extend({ source: z.string(), incomplete: z.boolean().optional() })),
})

/** What is in the file of a picture that comes from no address: its SHA-256. */
const SourceFile = z.string().regex(/^sha256:[\da-f]{64}$/)

export const StorePicture = z.object({
  source: z.union([SourceUrl, SourceFile]),
  /** Shows it wherever the store shows what lies at its source. An import writes its products itself. */
  adopt: z.boolean().optional(),
  width: StoredPicture.shape.width,
  height: StoredPicture.shape.height,
  colour: StoredPicture.shape.colour,
  /** The files of `PICTURE_FILES`, each once, with its bytes in base64. */
  files: z
    .array(
      z.object({
        width: z.int(),
        format: z.enum(['avif', 'webp']),
        data: z.base64().max(Math.ceil(MAX_FILE_BYTES / 3) * 4),
      }),
    )
    .length(FILE_COUNT),
})
export type StorePicture = z.infer<typeof StorePicture>

/** `places` counts the products, collections and contents that show it, where it was adopted. */
export const StoredPictureResponse = StoredPicture.extend({ places: z.int().optional() })
export type StoredPictureResponse = z.infer<typeof StoredPictureResponse>
