import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TABLES = join(import.meta.dirname, 'queries')

export const TABLE_LANGUAGES = ['en', 'de', 'ja', 'ar'] as const
export const TABLE_CATALOGS = ['seed', 'imported'] as const

export interface TableQuery {
  readonly typed: string
  /** Any of them among the first results is right; none where no shop of these sells such a thing. */
  readonly accepted: readonly string[]
}

/** What shoppers type, with what a good shop shows them. The half that is set aside is not looked at while the search is made. */
export function readQueries(language: string, catalog: string, half: 'open' | 'held'): TableQuery[] {
  const file = `${language}-${catalog}${half === 'held' ? '.held' : ''}.tsv`
  return readFileSync(join(TABLES, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [typed = '', handles = ''] = line.split('\t')
      return { typed, accepted: handles === '-' ? [] : handles.split(' ') }
    })
}
