import { expect, test } from 'vitest'
import { csvLine } from '../../export/csv-lines.ts'
import { csvRows } from './csv-rows.ts'

const FORMULAS = ['=1+1', '+1', '+4930123', '-1+1', '@SUM(A1)', '\t=1+1', '=HYPERLINK("https://evil.example", "Click")']
const OTHERS = ["'=1+1", "''@SUM(A1)", "'quoted'", "O'Neill", '-3', '-0.50', 'a=b', '']

const written = (field: string): string => csvLine(['Title'], { Title: field })

test('a field that a spreadsheet takes for a formula is exported as text', () => {
  for (const field of FORMULAS) expect(written(field), field).toMatch(/^"?'/)
})

test('a negative number is exported as it is, so that other shops can read it', () => {
  expect(['-3', '-0.50'].map(written)).toEqual(['-3\r\n', '-0.50\r\n'])
})

test('an import takes back what an export added, and nothing else', () => {
  for (const field of [...FORMULAS, ...OTHERS]) {
    const [row] = csvRows(`Handle,Title\r\nmug,${written(field)}`)
    expect(row?.values['Title']).toBe(field)
  }
})
