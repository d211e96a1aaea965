import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNT_FILE, COUNT_REPORTERS } from './count-reporter.ts'
import { countVitest, type Count } from './count-tests.ts'

const ROOT = resolve(import.meta.dirname, '../..')
mkdirSync(join(ROOT, '.turbo'), { recursive: true })
const folder = mkdtempSync(join(ROOT, '.turbo/count-reporter-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FILES = {
  'cart.test.mjs': `import { expect, test } from 'vitest'
    test('is empty at first', () => expect([]).toEqual([]))
    test('adds a line', () => expect(1).toBe(2))`,
  'broken.test.mjs': `throw new SyntaxError('not a module')`,
  'set-up.test.mjs': `import { beforeAll, describe, expect, test } from 'vitest'
    describe('a shop', () => {
      beforeAll(() => { throw new Error('no port') })
      test('sells', () => expect(1).toBe(1))
    })`,
  'late.test.mjs': `import { expect, test } from 'vitest'
    test('passes before its timer fails', async () => {
      setTimeout(() => { throw new Error('too late') }, 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(1).toBe(1)
    })`,
}

let count: Count
beforeAll(() => {
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content)
  const { status } = spawnSync('vitest', ['run', '--root', folder, ...COUNT_REPORTERS], {
    cwd: folder,
    env: { ...process.env, [COUNT_FILE]: 'results/count.json' },
  })
  expect(JSON.parse(readFileSync(join(folder, 'results/count.json'), 'utf8'))).toBeDefined()
  count = countVitest(join(folder, 'results/count.json'), status ?? 1)
}, 60_000)

const failuresOf = (file: string) => count.failures?.filter((failure) => failure.file !== undefined && basename(failure.file) === file)

test('a run counts its tests and names those that failed', () => {
  expect(count.passed).toBe(2)
  expect(failuresOf('cart.test.mjs')).toEqual([
    { file: expect.stringMatching(/^\.turbo\//), title: 'adds a line', message: expect.stringContaining('expected 1 to be 2') },
  ])
})

test('a file that could not be loaded has failed, and so has one whose tests were skipped because its set-up failed', () => {
  expect(failuresOf('broken.test.mjs')).toMatchObject([{ title: 'the file', message: expect.stringContaining('not a module') }])
  expect(failuresOf('set-up.test.mjs')).toMatchObject([{ title: 'the file', message: expect.stringContaining('no port') }])
})

test('an error that no test caught has failed', () => {
  expect(count.failures).toContainEqual({ title: 'unhandled error', message: 'too late' })
  expect(count.failed).toBe(4)
})

test('the time of each file is told', () => {
  expect(count.files?.map(({ file }) => basename(file)).toSorted()).toEqual(Object.keys(FILES).toSorted())
})
