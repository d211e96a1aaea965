/** Storage key of a style sheet: this browser loaded its fonts last. */
const LOADED = 'galleria-fonts'
const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? ''

/**
 * Fonts come after the largest paint: until then the page shows local faces of the same measures. A browser that has loaded
 * this build's fonts before has them in its cache, and shows them from the first paint on.
 */
if (withStorage((storage) => storage.getItem(LOADED)) === sheet) {
  showFonts()
  void loadFonts()
} else {
  // Two frames after `load`, the picture that it waited for is on the screen.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(showLater))))
}

async function showLater(): Promise<void> {
  await loadFonts()
  withStorage((storage) => storage.setItem(LOADED, sheet))
  // No local face is exactly as wide: after scrolling, one line more or less above would move the text being read.
  if (scrollY === 0) showFonts()
}

/** Both faces at once, so that the page is laid out anew once. Local faces that this machine lacks are no matter. */
function loadFonts(): Promise<unknown> {
  return Promise.allSettled([...document.fonts].map((face) => face.load()))
}

function showFonts(): void {
  document.documentElement.removeAttribute('data-fonts')
}

/** Storage may be forbidden: the next page then loads them late once more. */
function withStorage<Value>(task: (storage: Storage) => Value): Value | undefined {
  try {
    return task(localStorage)
  } catch {
    return undefined
  }
}
