/** Storage key of a style sheet, which declares the fonts: this browser loaded its fonts last. */
const LOADED = 'galleria-fonts'
/** Each build has a sheet of its own. */
const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? ''

/** @throws DOMException where storage is forbidden */
export const wereLoaded = (): boolean => localStorage.getItem(LOADED) === sheet

export function rememberLoaded(): void {
  try {
    localStorage.setItem(LOADED, sheet)
  } catch {
    // Storage may be forbidden: the next page then loads them late once more.
  }
}

const ATTRIBUTE = 'data-fonts'
export const areShown = (): boolean => !document.documentElement.hasAttribute(ATTRIBUTE)
export const showFonts = (): void => void document.documentElement.removeAttribute(ATTRIBUTE)
