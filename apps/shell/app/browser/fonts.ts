/** The shell's style sheet, which declares the fonts, is the first, and scripts wait for it; each build has one of its own. */
const sheet = () => (document.styleSheets[0] as CSSStyleSheet).href

/**
 * This browser loaded the fonts of this sheet last.
 * @throws DOMException where storage is forbidden
 */
export const wereLoaded = (): boolean => localStorage['fonts'] === sheet()

export function rememberLoaded(): void {
  try {
    localStorage['fonts'] = sheet()
  } catch {
    // Storage may be forbidden: the next page then loads them late once more.
  }
}

/** The document's attribute `data-fonts` says that they come later. */
export const areShown = (): boolean => !('fonts' in document.documentElement.dataset)
export const showFonts = (): void => void delete document.documentElement.dataset['fonts']
