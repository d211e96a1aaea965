/** Files of the pictures that come with the platform, which git keeps. Requests for other widths get the nearest one as WebP. */
export const DRAWN_FILES = [
  { format: 'avif', widths: [320, 640, 960] },
  { format: 'webp', widths: [640] },
] as const

export function listDrawnFiles(name: string): string[] {
  return DRAWN_FILES.flatMap(({ format, widths }) => widths.map((width) => `${name}-${width}.${format}`))
}
