import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'

async function failureOf(act: () => unknown): Promise<unknown> {
  try {
    await act()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

test('a file that is missing, or is a folder, is named with what to do', async () => {
  const missing = join(import.meta.dirname, 'missing.csv')
  expect(explainFailure(await failureOf(() => readFileSync(missing)))).toBe(`There is no ${missing}. Check the path.`)
  expect(explainFailure(await failureOf(() => writeFileSync(tmpdir(), '')))).toBe(`${tmpdir()} is a folder. Name a file.`)
})

test('an address where nothing answers is told from a failure of the program', async () => {
  const failure = await failureOf(() => fetch('http://localhost:1'))
  expect(explainFailure(failure)).toMatch(/^Nothing answers there \(.+\)\. Check the address, and that what it names is running\.$/)
  expect(explainFailure(new Error('No edge runs.'))).toBe('No edge runs.')
})
