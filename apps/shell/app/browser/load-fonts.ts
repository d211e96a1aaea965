import { areShown, rememberLoaded, showFonts } from './fonts.ts'

/**
 * Loads the fonts after the largest paint: until then the page shows local faces of the same measures. It is no part of the document's own
 * script, since each byte of that delays the first paint.
 */
export function loadFontsLater(): void {
  if (areShown()) return
  if (document.readyState === 'complete') void showLater()
  else addEventListener('load', afterNextPaint)
}

/** Two frames after `load`, the picture that it waited for is on the screen. */
function afterNextPaint(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(showLater)))
}

async function showLater(): Promise<void> {
  // Both faces at once, so that the page is laid out anew once. Local faces that this machine lacks are no matter.
  await Promise.allSettled([...document.fonts].map((face) => face.load()))
  rememberLoaded()
  // No local face is exactly as wide: after scrolling, one line more or less above would move the text being read.
  if (scrollY === 0) showFonts()
}
