import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@galleria/intl/locales'
import { expect, it } from 'vitest'
import { bundleWorker } from '../workers/bundle-worker.ts'
import { translationsWithoutKeys } from './translations-plugin.ts'

const CATALOG = join(import.meta.dirname, '../../../apps/catalog')
const ENTRY = LOCALES.map((locale) => `export { default as ${locale} } from './messages/${locale}.json'`).join('\n')

it('a Worker has every text of every language, and names each key that languages share once', async () => {
  const { code } = await bundleWorker({ contents: ENTRY, resolveDir: CATALOG, loader: 'ts' }, {}, [translationsWithoutKeys])
  const bundled = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  for (const locale of LOCALES)
    expect(bundled[locale], locale).toEqual(JSON.parse(readFileSync(join(CATALOG, 'messages', `${locale}.json`), 'utf8')))
  expect(code.split('search.nearest')).toHaveLength(2)
})
