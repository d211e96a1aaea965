import type { ImportChange, ImportFailure, ImportResult } from '../src/import/catalog-import.ts'

interface ResultLine {
  readonly slug: string
  readonly line?: number | undefined
  readonly text: string
}

/**
 * What an import did: one line per failure, then the counts; of a dry run one line per change, too. A product without a picture that could
 * not be had is imported all the same.
 */
export function printResult(
  { created, updated, unchanged, failures, changes = [] }: ImportResult,
  pictureFailures: readonly ImportFailure[] = [],
): void {
  const failed = [...failures, ...pictureFailures].map(({ message, ...location }) => ({ ...location, text: message }))
  for (const line of inOrder(changes.map((change) => ({ ...change, text: describeChange(change) })))) console.log(line)
  for (const line of inOrder(failed)) console.error(line)
  const skipped = new Set(failures.map(({ slug, line }) => slug || `line ${line}`)).size
  console.log(`${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`)
}

function inOrder(lines: readonly ResultLine[]): string[] {
  return lines
    .toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0))
    .map(({ line, slug, text }) => `${line === undefined ? '' : `line ${line}: `}${slug ? `${slug}: ` : ''}${text}`)
}

function describeChange({ kind, outcome, fields }: ImportChange): string {
  const noun = kind === 'collection' ? 'collection ' : ''
  return outcome === 'created' ? `${noun}created` : `${noun}updated (${fields.join(', ')})`
}
