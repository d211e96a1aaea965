import type { ImportFailure, ImportResult } from '../src/import/catalog-import.ts'

/** What an import did: one line per failure, then the counts. A product without a picture that could not be had is imported all the same. */
export function printResult({ created, updated, unchanged, failures }: ImportResult, pictureFailures: readonly ImportFailure[] = []): void {
  const byLine = [...failures, ...pictureFailures].toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0))
  for (const failure of byLine) console.error(describe(failure))
  const skipped = new Set(failures.map(({ slug, line }) => slug || `line ${line}`)).size
  console.log(`${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`)
}

function describe({ line, slug, message }: ImportFailure): string {
  return `${line === undefined ? '' : `line ${line}: `}${slug ? `${slug}: ` : ''}${message}`
}
