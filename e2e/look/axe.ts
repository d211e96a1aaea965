import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Rules of WCAG 2.2 AA, and habits of good pages, that the page breaks as far as a program can tell; one line for each. */
export function axeFindings(page: Page): Promise<string[]> {
  return run(page, { type: 'tag', values: RULES })
}

/** Of those the ones about colour. */
export function colourFindings(page: Page): Promise<string[]> {
  return run(page, { type: 'rule', values: COLOUR_RULES })
}

async function run(page: Page, runOnly: RunOnly): Promise<string[]> {
  // A colour on its way from one theme to the other is no colour of the page.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  })
  await page.evaluate(AXE)
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  const { violations } = (await page.evaluate((given) => Reflect.get(window, 'axe').run(document, given), options)) as AxeResults
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`)
}
