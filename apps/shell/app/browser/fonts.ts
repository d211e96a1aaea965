/** Storage key of a style sheet, which declares the fonts: this browser loaded its fonts last. */
const LOADED = 'galleria-fonts'
/** Each build has a sheet of its own. */
const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? ''

export function wereLoaded(): boolean {
  try {
    return localStorage.getItem(LOADED) === sheet
  } catch {
    return false
  }
}

export function rememberLoaded(): void {
  try {
    localStorage.setItem(LOADED, sheet)
  } catch {
    // Storage may be forbidden: the next page then loads them late once more.
  }
}

export function showFonts(): void {
  document.documentElement.removeAttribute('data-fonts')
}
