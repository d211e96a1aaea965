import { choiceCookie, readChoice } from '../locale/choice-cookie.ts'

const COOKIE = 'galleria-theme'
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** Remembers the theme that a shopper chose. Without one it is forgotten: pages have that of the device. */
export function themeCookie(theme: Theme | ''): string {
  return choiceCookie(COOKIE, theme)
}

/** A theme, or none. */
export function isThemeChoice(value: unknown): value is Theme | '' {
  return value === '' || isTheme(value)
}

/** The theme that the shopper chose once. */
export function readTheme(cookies: string | null): Theme | undefined {
  const theme = readChoice(COOKIE, cookies)
  return isTheme(theme) ? theme : undefined
}

function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}
