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

const suite = (status: string, tests: number) => ({
  status,
  assertionResults: Array.from({ length: tests }, () => ({ fullName: 'x', status })),
})

describe('a run of Vitest', () => {
  test('counts its tests', () => {
    const file = report({ numPassedTests: 3, numFailedTests: 1, testResults: [suite('failed', 4)] })
    expect(countVitest(file, 1)).toEqual({ passed: 3, failed: 1, flaky: [] })
  })

  test('counts a file that could not be loaded as failed', () => {
    const file = report({ numPassedTests: 3, numFailedTests: 0, testResults: [suite('passed', 3), suite('failed', 0)] })
    expect(countVitest(file, 1)).toEqual({ passed: 3, failed: 1, flaky: [] })
  })

  test('counts as failed when only its exit code says so', () => {
    const file = report({ numPassedTests: 3, numFailedTests: 0, testResults: [suite('passed', 3)] })
    expect(countVitest(file, 1)).toEqual({ passed: 3, failed: 1, flaky: [] })
  })

  test('names a test that passed when it was repeated', () => {
    const repeated = { fullName: 'cart adds a line', status: 'passed', failureMessages: ['AssertionError'] }
    const file = report({ numPassedTests: 1, numFailedTests: 0, testResults: [{ status: 'passed', assertionResults: [repeated] }] })
    expect(countVitest(file, 0)).toEqual({ passed: 1, failed: 0, flaky: ['cart adds a line'] })
  })
})

describe('a run of Playwright', () => {
  test('names a test that passed when it was repeated', () => {
    const group = { title: 'a purchase', specs: [{ title: 'ends with an order', tests: [{ status: 'flaky' }] }] }
    const steady = { title: 'is steady', tests: [{ status: 'expected' }] }
    const suites = [{ title: 'purchase.spec.ts', specs: [steady], suites: [group] }]
    const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, suites, errors: [] })
    expect(countPlaywright(file, 1)).toEqual({ passed: 6, failed: 1, flaky: ['purchase.spec.ts a purchase ends with an order'] })
  })

  test('counts errors outside of tests', () => {
    const file = report({ stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [{ message: 'x' }] })
    expect(countPlaywright(file, 1)).toEqual({ passed: 5, failed: 1, flaky: [] })
  })
})

test('a run that wrote no report, or found no test, has failed', () => {
  expect(countVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(report({ stats: { expected: 0, unexpected: 0, flaky: 0 } }), 0)).toEqual({ passed: 0, failed: 1, flaky: [] })
})
