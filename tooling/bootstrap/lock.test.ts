import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('tasks under one lock run one after the other, and leave no lock', async () => {
  const file = join(folder, 'shared')
  const steps: string[] = []
  const task = (name: string) =>
    withLock(file, async () => {
      steps.push(`${name} begins`)
      await delay(50)
      steps.push(`${name} ends`)
    })
  await Promise.all([task('a'), task('b')])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(existsSync(file)).toBe(false)
})

test('the lock of an ended process is ignored', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const file = join(folder, 'stale')
  writeFileSync(file, String(pid))
  expect(await withLock(file, async () => 'ran')).toBe('ran')
})

test('a task that fails leaves no lock', async () => {
  const file = join(folder, 'failing')
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(file)).toBe(false)
})
