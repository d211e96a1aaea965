import type { CsvRow } from './csv/csv-rows.ts'

/** The rows of one handle. */
export interface RowGroup {
  readonly rows: readonly CsvRow[]
  /** A row without a handle stood among these: the product may be missing a part. */
  readonly broken: boolean
}

/** What is wrong with a row. */
export interface RowProblem {
  readonly line: number
  readonly message: string
}
