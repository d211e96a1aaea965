import type { MediaPicture } from '../src/commerce/media.tsx'

/** A thing on a table, drawn on the spot: stories need no server. */
export function drawPicture(ground: string, thing: string, alt = ''): MediaPicture {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 10"><rect width="8" height="10" fill="${ground}"/><path d="M2 6a2 2 0 0 1 4 0z" fill="${thing}"/><path d="M3.8 6h.4v2.4h-.4zM3 8.2h2v.4H3z" fill="#b98a3c"/></svg>`
  return { src: `data:image/svg+xml,${encodeURIComponent(drawing)}`, width: 800, height: 1000, alt, color: ground }
}
