import type { ImportFailure, ImportResult } from '../src/import/catalog-import.ts'

/** What an import did: one line per failure, then the counts. */
export function printResult({ created, updated, unchanged, failures }: ImportResult): void {
  for (const failure of failures) console.error(describe(failure))
  const skipped = new Set(failures.map(({ slug, line }) => slug || `line ${line}`)).size
  console.log(`${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`)
}

function describe({ line, slug, message }: ImportFailure): string {
  return `${line === undefined ? '' : `line ${line}: `}${slug ? `${slug}: ` : ''}${message}`
}
