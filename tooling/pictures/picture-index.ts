import * as z from 'zod'

/** Facts of each picture of the media folder, by its name. */
export const PictureIndex = z.record(
  z.string(),
  z.object({ width: z.int(), height: z.int(), colour: z.string().regex(/^#[0-9a-f]{6}$/), alt: z.string() }),
)
export type PictureIndex = z.infer<typeof PictureIndex>
