import { CsvError, parse, type Info } from 'csv-parse/sync'
import { withFormula } from './formulas.ts'

/** A row of the file, by column name, and where it begins. */
export interface CsvRow {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
  /** The row has more fields than the file has columns. */
  readonly overlong: boolean
}

/** A file that is not CSV: nothing of it can be trusted, so nothing is imported. */
export class UnreadableCsv extends Error {
  override readonly name = 'UnreadableCsv'
}

/** Reads RFC 4180 CSV with a header line: byte order mark, CRLF and line breaks inside quotes included. */
export function csvRows(text: string): CsvRow[] {
  const [header, ...records] = readRecords(text)
  if (!header) throw new UnreadableCsv('The file is empty.')
  const columns = header.fields.map((name) => name.trim())
  return records.flatMap(({ line, fields }) => {
    if (fields.every((field) => field.trim() === '')) return []
    const values = Object.fromEntries(columns.map((column, index) => [column, withFormula((fields[index] ?? '').trim())]))
    return [{ line, values, overlong: fields.slice(columns.length).some((field) => field.trim() !== '') }]
  })
}

interface CsvRecord {
  readonly line: number
  readonly fields: readonly string[]
}

function readRecords(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  // The parser tells where a record ends: it begins after the end of the one before it.
  let end = 0
  const keep = (fields: string[], { lines }: Pick<Info, 'lines'>) => {
    records.push({ line: end + 1, fields })
    end = lines
    return null
  }
  try {
    // Inside quotes the parser counts CR LF as two lines.
    parse(text.replaceAll(/\r\n?/g, '\n'), { bom: true, relax_column_count: true, on_record: keep })
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(`The file is not CSV: ${error.message}`, { cause: error })
    throw error
  }
  return records
}
