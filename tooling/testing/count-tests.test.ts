import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './count-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'count-tests-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const suite = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }, () => ({})) })

describe('a run of Vitest', () => {
  test('counts its tests', () => {
    const file = report({ numPassedTests: 3, numFailedTests: 1, testResults: [suite('failed', 4)] })
    expect(countVitest(file, 1)).toEqual({ passed: 3, failed: 1 })
  })

  test('counts a file that could not be loaded as failed', () => {
    const file = report({ numPassedTests: 3, numFailedTests: 0, testResults: [suite('passed', 3), suite('failed', 0)] })
    expect(countVitest(file, 1)).toEqual({ passed: 3, failed: 1 })
  })

  test('counts as failed when only its exit code says so', () => {
    const file = report({ numPassedTests: 3, numFailedTests: 0, testResults: [suite('passed', 3)] })
    expect(countVitest(file, 1)).toEqual({ passed: 3, failed: 1 })
  })
})

describe('a run of Playwright', () => {
  test('counts a flaky test as failed', () => {
    const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] })
    expect(countPlaywright(file, 1)).toEqual({ passed: 5, failed: 2 })
  })

  test('counts errors outside of tests', () => {
    const file = report({ stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [{ message: 'x' }] })
    expect(countPlaywright(file, 1)).toEqual({ passed: 5, failed: 1 })
  })
})

test('a run that wrote no report, or found no test, has failed', () => {
  expect(countVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(report({ stats: { expected: 0, unexpected: 0, flaky: 0 } }), 0)).toEqual({ passed: 0, failed: 1 })
})
