import { afterAll, describe, expect, test } from 'vitest'
import { findText } from '../../src/services/search/find-text.ts'
import type { SearchContext } from '../../src/services/search/search-context.ts'
import { foreignSearch, seedSearch } from './imported-search.ts'
import { readQueries, TABLE_CATALOGS, TABLE_LANGUAGES, type TableQuery } from './query-tables.ts'

/** The minimum share of queries that find what fits among the first results, in each language. */
const MIN_SHARE = 0.9
const FIRST = 3

const searches: Readonly<Record<(typeof TABLE_CATALOGS)[number], SearchContext | undefined>> = {
  seed: seedSearch(),
  imported: foreignSearch(),
}
const lines: string[] = []

/** A thing that no shop of these sells finds nothing, or what was dropped for it is told. */
function passes(context: SearchContext, { typed, accepted }: TableQuery, language: string): boolean {
  const { numbers, dropped = [] } = findText(context, { text: typed, language }, true)
  if (accepted.length === 0) return numbers.length === 0 || dropped.length > 0
  return context.copy.idsOf(numbers.slice(0, FIRST)).some((id) => accepted.includes(id))
}

describe('What shoppers type', () => {
  afterAll(() => console.log(lines.join('\n')))

  for (const language of TABLE_LANGUAGES)
    test.each(['open', 'held'] as const)(`finds what fits in ${language}, %s half`, (half) => {
      let [passed, total] = [0, 0]
      for (const catalog of TABLE_CATALOGS) {
        const context = searches[catalog]
        if (!context) continue
        const queries = readQueries(language, catalog, half)
        const right = queries.filter((query) => passes(context, query, language)).length
        lines.push(`Search quality: ${language}, ${catalog}, ${half} half: ${right} of ${queries.length}`)
        passed += right
        total += queries.length
      }
      lines.push(`Search quality: ${language}, ${half} half: ${passed} of ${total} (${((passed / total) * 100).toFixed(1)} %)`)
      expect(passed / total).toBeGreaterThanOrEqual(MIN_SHARE)
    })
})
