import { SOURCE_LOCALE, type Locale } from '@galleria/intl/locales'
import type { Page } from '@playwright/test'
import { SPEAKING_APPS, textsOf } from '../test-data/messages.ts'

/** "{number} of {count}" has no words to translate. */
const TEXT = /\p{Letter}{3}/u
const PLACE = /\{\w+\}/g

/** What is known of a language. It takes longer to put together than to look a page up in it. */
interface Lexicon {
  /** Texts that it has other words for, with what says them. */
  readonly texts: ReadonlyMap<string, string>
  /** Those of them with places that take any words. */
  readonly patterns: readonly { readonly what: string; readonly pattern: RegExp }[]
  readonly countries: ReadonlySet<string>
}

const lexicons = new Map<Locale, Lexicon>()

/**
 * English words of the shop that stand on a page in another language; one line for each. What the page itself marks as English,
 * such as the names of things, is not looked at.
 */
export async function findEnglishTexts(page: Page, locale: Locale): Promise<string[]> {
  const lexicon = lexicons.get(locale) ?? lexiconFor(locale)
  lexicons.set(locale, lexicon)
  // Iceland is "Island" in German.
  const shown = (await shownTexts(page)).filter((text) => !lexicon.countries.has(text))
  return shown.flatMap((text) => {
    const found = lexicon.patterns.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what)
    return [lexicon.texts.get(text) ?? [], found].flat().map((what) => `${what}: ${text}`)
  })
}

function lexiconFor(locale: Locale): Lexicon {
  const source = SPEAKING_APPS.flatMap((app) => Object.entries(textsOf(app, SOURCE_LOCALE)).map(([key, text]) => ({ app, key, text })))
  const translated = new Set(SPEAKING_APPS.flatMap((app) => Object.values(textsOf(app, locale))))
  const english = source
    .filter(({ text }) => !translated.has(text) && TEXT.test(text.replace(PLACE, '')))
    .map(({ app, key, text }) => ({ what: `${app} ${key}`, text }))
  const hasPlaces = (text: string) => text.search(PLACE) >= 0
  return {
    texts: new Map(english.filter(({ text }) => !hasPlaces(text)).map(({ what, text }) => [text.trim(), what])),
    patterns: english.filter(({ text }) => hasPlaces(text)).map(({ what, text }) => ({ what, pattern: patternOf(text) })),
    countries: countryNames(locale),
  }
}

function countryNames(locale: Locale): Set<string> {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return new Set(letters.flatMap((first) => letters.map((second) => names.of(first + second) ?? '')))
}

/** A place takes anything, but not nothing. */
function patternOf(text: string): RegExp {
  const parts = text.split(PLACE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`, 'u')
}

/** Texts and spoken names of everything on the page that is not marked as English. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SPOKEN = ['aria-label', 'placeholder', 'title', 'alt']
    const elements = [...document.querySelectorAll<HTMLElement>('title, body *')].flatMap((element) => [
      element,
      ...(element.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? []),
    ])
    const own = elements.filter(
      (element) => element.closest('[lang]')?.getAttribute('lang') !== 'en' && !element.closest('script, style, template'),
    )
    const texts = own.flatMap((element) => [
      ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
      ...SPOKEN.map((name) => element.getAttribute(name) ?? ''),
    ])
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
  })
}
