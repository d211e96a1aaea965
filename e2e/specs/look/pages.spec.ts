import { DEFAULT_LOCALE, directionOf, type Locale } from '@galleria/intl/locales'
import type { Page } from '@playwright/test'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { aboveHeading } from '../../look/above-heading.ts'
import { axeFindings, colourFindings } from '../../look/axe.ts'
import { foreignLinks } from '../../look/foreign-links.ts'
import { leftoverWords } from '../../look/leftover-words.ts'
import { overflowing } from '../../look/overflow.ts'
import { resize } from '../../look/resize.ts'
import { unfitTargets } from '../../look/targets.ts'
import { SCENES } from '../../scenes/scenes.ts'
import { prepareStudio } from '../../scenes/studio.ts'

/** 640 is a desk's window at 200 %. */
const WIDTHS = [320, 390, 640, 820, 1280, 1920]

interface Reading {
  readonly locale: Locale
  /** Widths at which everything is pressed. */
  readonly pressedAt: readonly number[]
  /** Where rules are checked first all, then those about colour. */
  readonly themes?: readonly ['light' | 'dark', 'light' | 'dark']
}

const READINGS: readonly Reading[] = [
  { locale: 'en', pressedAt: [320, 390, 1280], themes: ['light', 'dark'] },
  // The other direction, and the shortest words.
  { locale: 'ar', pressedAt: [320], themes: ['dark', 'light'] },
  // The longest.
  { locale: 'de', pressedAt: [] },
  { locale: 'ja', pressedAt: [] },
]

// Each test opens its own page, so both workers can share them.
test.describe.configure({ mode: 'parallel' })

for (const { name, without, languages, act } of SCENES) {
  for (const reading of READINGS.filter(({ locale }) => !languages || languages.includes(locale))) {
    test(`${name} in ${reading.locale} fits every window and finger, breaks no rule of WCAG 2.2 AA and speaks one language`, async ({
      stack,
      context,
      watch,
    }) => {
      // Pages that are not there, refused forms and cards.
      watch.allow(/status of (?:402|403|404|410|422|503)/, /responded (?:402|403|404|410|422|503)/)
      const { locale } = reading
      const look = async (view: string, { page }: Store) => {
        await lookAt(view, page, reading)
        await listenTo(view, page, locale)
      }
      if (without) await stack.edge('stop', without)
      try {
        await act(
          await prepareStudio(context, {
            storeUrl: stack.storeUrl,
            platform: stack.platform,
            edge: (...command) => stack.edge(...command),
            locale,
            look,
          }),
        )
      } finally {
        if (without) await stack.edge('start', without)
      }
    })
  }
}

async function lookAt(view: string, page: Page, { pressedAt, themes }: Reading): Promise<void> {
  const faults = async (found: Promise<string[]>, what: string) => expect.soft(await found, `${view}: ${what}`).toEqual([])
  for (const width of WIDTHS) {
    await resize(page, width)
    await faults(overflowing(page), `wider than ${width} pixels`)
    await faults(aboveHeading(page), `above its heading at ${width} pixels`)
    if (pressedAt.includes(width)) await faults(unfitTargets(page), `hard to press at ${width} pixels`)
  }
  if (!themes) return
  const [first, second] = themes
  await page.emulateMedia({ colorScheme: first, reducedMotion: 'reduce' })
  await faults(axeFindings(page), `rules broken, ${first}`)
  await resize(page, 390)
  await page.emulateMedia({ colorScheme: second, reducedMotion: 'reduce' })
  await faults(colourFindings(page), `hard to read, ${second}`)
}

/** All words are of the page's language, and every way leads on in it. */
async function listenTo(view: string, page: Page, locale: Locale): Promise<void> {
  const html = page.locator('html')
  expect.soft([await html.getAttribute('lang'), await html.getAttribute('dir')], view).toEqual([locale, directionOf(locale)])
  if (locale === DEFAULT_LOCALE) return
  expect.soft(await leftoverWords(page, locale), `${view}: English`).toEqual([])
  expect.soft(await foreignLinks(page, locale), `${view}: leads out of the language`).toEqual([])
}
