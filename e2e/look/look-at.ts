import { SOURCE_LOCALE, directionOf, type Locale } from '@galleria/intl/locales'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect, type Page } from '@playwright/test'
import { aboveHeading } from './above-heading.ts'
import { axeFindings, colourFindings } from './axe.ts'
import { findEnglishTexts } from './english-texts.ts'
import { foreignLinks } from './foreign-links.ts'
import { Keyboard } from './keyboard.ts'
import { overflowing } from './overflow.ts'
import { resize } from './resize.ts'
import { unfitTargets } from './targets.ts'

type Theme = 'light' | 'dark'

/** How the states of a scene are looked at. */
export interface Reading {
  readonly locale: Locale
  /** The widths of the window, in CSS pixels. */
  readonly widths: readonly number[]
  /** The widths at which everything is pressed. */
  readonly pressedAt: readonly number[]
  /** The rules are checked in the first; those about colour in the others, too. */
  readonly themes: readonly [Theme, ...Theme[]]
  /** Whether rules are checked: another language has the same elements in the same colours. */
  readonly checksRules: boolean
}

const PHONE = 390
/** The parts of a page in the order in which Tab visits them. */
const TAB_ORDER = ['header', 'main', 'footer']
/** Kinds of elements whose focus a page has shown: in a full run every page shows its own. */
const seenWithFocus = new Set<string>()

/** All that is checked of one state of a page, while it is open. What it finds does not end the test. */
export async function lookAt(view: string, page: Page, { locale, widths, pressedAt, themes, checksRules }: Reading): Promise<void> {
  const faults = async (found: Promise<string[]>, what: string) => expect.soft(await found, `${view}: ${what}`).toEqual([])
  const [theme, ...others] = themes
  const show = (colorScheme: Theme) => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await show(theme)
  for (const width of widths) {
    await resize(page, width)
    await faults(overflowing(page), `wider than ${width} pixels`)
    await faults(aboveHeading(page), `above its heading at ${width} pixels`)
    if (pressedAt.includes(width)) await faults(unfitTargets(page), `hard to press at ${width} pixels`)
  }
  if (checksRules) {
    await faults(axeFindings(page), `rules broken, ${theme}`)
    for (const other of others) {
      await show(other)
      await faults(colourFindings(page), `hard to read, ${other}`)
    }
  }
  // Where the scene goes on.
  await resize(page, PHONE)
  if (FULL && checksRules) await faults(colourFindings(page), `hard to read on a phone, ${others.at(-1) ?? theme}`)
  await expectOneLanguage(view, page, locale)
}

/** All words are of the page's language, and every link leads on in it. */
async function expectOneLanguage(view: string, page: Page, locale: Locale): Promise<void> {
  const html = page.locator('html')
  expect.soft([await html.getAttribute('lang'), await html.getAttribute('dir')], view).toEqual([locale, directionOf(locale)])
  if (locale === SOURCE_LOCALE) return
  expect.soft(await findEnglishTexts(page, locale), `${view}: English`).toEqual([])
  expect.soft(await foreignLinks(page, locale), `${view}: leads out of the language`).toEqual([])
}

/** Tab moves from the header to the end of the footer, with a visible focus at each stop. */
export async function expectTabOrder(view: string, page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const stops = await new Keyboard(page, FULL ? undefined : seenWithFocus).stops()
  expect.soft(new Set(stops), `${view}: parts that Tab reaches`).toEqual(new Set(TAB_ORDER))
  const inOrder = stops.toSorted((one, other) => TAB_ORDER.indexOf(one) - TAB_ORDER.indexOf(other))
  expect.soft(stops, `${view}: order of Tab`).toEqual(inOrder)
}
