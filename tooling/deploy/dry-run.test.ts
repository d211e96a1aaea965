import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dryRun } from './dry-run.ts'
import { workerFixture } from './testing/worker-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'dry-run-'))
const main = join(folder, 'worker.js')
writeFileSync(main, 'export default { fetch: () => new Response("ok") }\n')
afterAll(() => rmSync(folder, { recursive: true }))

test('a table, then how many Workers and problems', async () => {
  const { lines, problems } = await dryRun([workerFixture('cart', { declared: { main } })], folder)
  expect(problems).toBe(0)
  expect(lines).toEqual([
    expect.stringMatching(/^worker +build +KB gzip/),
    expect.stringMatching(/^galleria-cart +0123456789ab +1\.0 +3072\.0 +200 .* version +-$/),
    '1 Workers, 0 problems',
  ])
})

test('what wrangler refuses is a line, and each other problem one more', async () => {
  const declared = { main, compatibility_date: 'soon', workers_dev: true }
  const { lines, problems } = await dryRun([workerFixture('cart', { declared })], folder)
  expect(problems).toBe(2)
  expect(lines.slice(2)).toEqual([
    'galleria-cart: workers_dev must be false: an address on workers.dev passes the domain by',
    expect.stringMatching(/^galleria-cart: wrangler refuses it: .*compatibility/),
    '1 Workers, 2 problems',
  ])
})
