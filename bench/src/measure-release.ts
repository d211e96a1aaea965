import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { changedBuild, type Change } from '@galleria/e2e/stack/changed-build.ts'
import { BuildRecord } from '@galleria/tooling/build/build-record.ts'
import { CHANGE_BUDGETS } from '@galleria/tooling/build/content/change-cost.ts'
import { PROJECT_ROOT } from '@galleria/tooling/edge/cli/project-edge.ts'
import type { Measured } from './measured.ts'

/** A line of code in the browser, in the largest script that each app has on a product page. */
const CHANGES: Readonly<Record<string, Change>> = {
  shell: { file: 'app/browser/fonts.ts', from: "localStorage['fonts'] = sheet()", to: "localStorage['fonts'] = sheet() + '.'" },
  catalog: { file: 'src/pages/product/page.tsx', from: 'className="catalog-product"', to: 'className="catalog-product catalog-new"' },
  cart: { file: 'src/fragments/add-to-cart/fragment.tsx', from: 'className="cart-add"', to: 'className="cart-add cart-new"' },
  account: { file: 'src/fragments/newsletter/fragment.tsx', from: "t('newsletter.title')", to: "`${t('newsletter.title')}.`" },
}

/**
 * The scripts of a product page that a returning shopper loads again after a release with one changed line: those that had another address before.
 * @param loaded paths of the scripts that the page loads
 */
export async function measureRelease(loaded: readonly string[]): Promise<Measured[]> {
  const names = new Set(loaded.map((path) => basename(path)))
  const rows: Measured[] = []
  for (const [app, change] of Object.entries(CHANGES)) {
    const before = new Set(listScripts(join(PROJECT_ROOT, 'apps', app, 'dist')))
    const { dist, remove } = await changedBuild(app, [change])
    try {
      const again = listScripts(dist).filter((path) => names.has(basename(path)) && !before.has(path))
      const value = again.reduce((sum, path) => sum + statSync(join(dist, 'client', `${path}.br`)).size, 0)
      const budget = { atMost: app === 'shell' ? CHANGE_BUDGETS.shell : CHANGE_BUDGETS.remote }
      rows.push({ what: `one line of the ${app} changed: scripts of a product page`, value, unit: 'bytes brotli', budget })
    } finally {
      await remove()
    }
  }
  return rows
}

function listScripts(dist: string): string[] {
  const { files = [] } = BuildRecord.parse(JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')))
  return files.filter((path) => path.endsWith('.js'))
}
