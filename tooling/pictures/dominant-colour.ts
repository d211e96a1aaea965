import type { Sharp } from 'sharp'

export interface PictureSize {
  readonly width: number
  readonly height: number
  /** The colour that most of it has. */
  readonly colour: string
}

/** The colour that most of a picture has, as `#rrggbb`. */
export async function dominantColour(source: Sharp): Promise<string> {
  const { dominant } = await source.stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
