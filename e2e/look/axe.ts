import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'
import { fragmentMarkup } from './fragment-markup.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Fragments whose markup was checked by the same rules in the same theme, language and width. In a full run every page has all of its own checked. */
const checked = new Set<string>()

/** Rules of WCAG 2.2 AA, and habits of good pages, that the page breaks as far as a program can tell; one line for each. */
export function axeFindings(page: Page): Promise<string[]> {
  return run(page, { type: 'tag', values: RULES })
}

/** The findings about colour alone. */
export function colourFindings(page: Page): Promise<string[]> {
  return run(page, { type: 'rule', values: COLOUR_RULES })
}

async function run(page: Page, runOnly: RunOnly): Promise<string[]> {
  // A colour on its way from one theme to the other is no colour of the page.
  const isLoaded = await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    return 'axe' in window
  })
  if (!isLoaded) await page.evaluate(AXE)
  const fragments = FULL ? [] : await fragmentMarkup(page)
  const keys = fragments.map(({ markup }) => `${runOnly.type} ${markup}`)
  // Rules about the page as a whole still see what is left out.
  const known = keys.flatMap((key, index) => (checked.has(key) ? [index] : []))
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  const { violations } = (await page.evaluate(
    ([runOptions, leftOut]) => {
      const all = [...document.querySelectorAll('[data-fragment]')]
      const exclude = all.filter((_, index) => leftOut.includes(index))
      return Reflect.get(window, 'axe').run(exclude.length > 0 ? { exclude } : document, runOptions)
    },
    [options, known] as const,
  )) as AxeResults
  for (const [index, key] of keys.entries()) if (fragments[index]?.isShown) checked.add(key)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`)
}
