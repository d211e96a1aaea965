import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createScratchFolder } from './scratch-folder.ts'

afterEach(() => vi.unstubAllEnvs())

test('tests write to the folder that TMPDIR names, where it is set', () => {
  vi.stubEnv('TMPDIR', tmpdir())
  const folder = createScratchFolder()
  expect(existsSync(folder)).toBe(true)
  expect(dirname(folder)).toBe(tmpdir())
  rmSync(folder, { recursive: true })
})

test('tests write to memory or to the folder of the system, where TMPDIR is not set', () => {
  vi.stubEnv('TMPDIR', undefined)
  const folder = createScratchFolder()
  expect(['/dev/shm', tmpdir()]).toContain(dirname(folder))
  rmSync(folder, { recursive: true })
})
