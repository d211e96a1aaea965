import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countAfterRepeat, countPlaywright, countVitest, sumCounts } from './count-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'count-tests-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

const failure = { file: 'cart.test.ts', title: 'cart adds a line', message: 'AssertionError: expected 2' }
const files = [{ file: 'cart.test.ts', ms: 250 }]

describe('a run of Vitest', () => {
  test('counts what its reporter has written', () => {
    const written = { passed: 1, failed: 1, failures: [failure, { title: 'unhandled error', message: 'Error: late' }], files }
    expect(countVitest(report(written), 1)).toEqual(written)
  })

  test('counts as failed when only its exit code says so', () => {
    expect(countVitest(report({ passed: 1, failed: 0, failures: [], files }), 1)).toEqual({ passed: 1, failed: 1, failures: [], files })
  })
})

describe('a run of Vitest whose failed files ran once more', () => {
  const other = { file: 'cart.test.ts', title: 'cart removes a line', message: 'AssertionError' }
  const first = { passed: 10, failed: 2, failures: [failure, other] }

  test('counts a test that passed then as passed, and names it', () => {
    expect(countAfterRepeat(first, { passed: 3, failed: 1, failures: [other] })).toEqual({
      passed: 11,
      failed: 1,
      failures: [other],
      flaky: ['cart.test.ts cart adds a line: AssertionError: expected 2'],
    })
  })

  test('stays failed where an error was caught by no test', () => {
    const error = { title: 'unhandled error', message: 'Error: late' }
    expect(countAfterRepeat({ passed: 10, failed: 2, failures: [failure, error] }, { passed: 3, failed: 0, failures: [] })).toEqual({
      passed: 11,
      failed: 1,
      failures: [error],
      flaky: ['cart.test.ts cart adds a line: AssertionError: expected 2'],
    })
  })

  test('stays failed when the repetition could not run', () => {
    expect(countAfterRepeat(first, { passed: 0, failed: 1 })).toEqual(first)
  })
})

describe('a run of Playwright', () => {
  test('names a test that passed when it was repeated', () => {
    const group = { title: 'a purchase', specs: [{ title: 'ends with an order', tests: [{ status: 'flaky' }] }] }
    const steady = { title: 'is steady', tests: [{ status: 'expected' }] }
    const suites = [{ title: 'purchase.spec.ts', specs: [steady], suites: [group] }]
    const file = report({ stats: { expected: 5, unexpected: 0, flaky: 1 }, suites, errors: [] })
    expect(countPlaywright(file, 1)).toMatchObject({ passed: 6, flaky: ['purchase.spec.ts a purchase ends with an order'] })
  })

  test('names a test that failed, with its message', () => {
    const results = [
      { duration: 300, error: { message: 'expected an order' } },
      { duration: 200, error: { message: 'expected an order, again' } },
    ]
    const specs = [{ title: 'ends with an order', tests: [{ status: 'unexpected', results }] }]
    const file = report({
      stats: { expected: 5, unexpected: 1, flaky: 0 },
      suites: [{ title: 'purchase.spec.ts', file: 'shop/purchase.spec.ts', specs }],
    })
    const failures = [
      { file: 'e2e/specs/shop/purchase.spec.ts', title: 'purchase.spec.ts ends with an order', message: 'expected an order' },
    ]
    expect(countPlaywright(file, 1)).toEqual({
      passed: 5,
      failed: 1,
      failures,
      flaky: [],
      files: [{ file: 'e2e/specs/shop/purchase.spec.ts', ms: 500 }],
    })
  })

  test('counts errors outside of tests', () => {
    const file = report({ stats: { expected: 5, unexpected: 0, flaky: 0 }, errors: [{ message: 'x' }] })
    const failures = [{ file: 'e2e', title: 'outside of tests', message: 'x' }]
    expect(countPlaywright(file, 1)).toEqual({ passed: 5, failed: 1, failures, flaky: [], files: [] })
  })
})

test('counts of several runs are added up', () => {
  const one = { passed: 2, failed: 0, flaky: ['cart'], files }
  expect(sumCounts([one, { passed: 1, failed: 1, failures: [failure] }])).toEqual({
    passed: 3,
    failed: 1,
    failures: [failure],
    flaky: ['cart'],
    files,
  })
})

test('a run that wrote no report, or found no test, has failed', () => {
  expect(countVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(report({ stats: { expected: 0, unexpected: 0, flaky: 0 } }), 0)).toMatchObject({ passed: 0, failed: 1 })
})
