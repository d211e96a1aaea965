import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeLeftovers } from './build-record.ts'

const folder = mkdtempSync(join(tmpdir(), 'build-record-'))
afterAll(() => rmSync(folder, { recursive: true }))

function dist(name: string, record: object): string {
  const path = join(folder, name)
  mkdirSync(join(path, 'client'), { recursive: true })
  for (const file of ['entry.js', 'old.js']) writeFileSync(join(path, 'client', file), '')
  writeFileSync(
    join(path, 'build.json'),
    JSON.stringify({ app: 'cart', build: '0123456789ab', kind: 'remote', compatibilityDate: '2026-11-01', ...record }),
  )
  return path
}

const filesOf = (path: string) => ['entry.js', 'old.js'].filter((file) => existsSync(join(path, 'client', file)))

test('files that a build does not list are of another build, and are removed', () => {
  const path = dist('listed', { files: ['entry.js'] })
  removeLeftovers(path)
  expect(filesOf(path)).toEqual(['entry.js'])
})

test('a build that lists no files keeps them all', () => {
  const path = dist('unlisted', {})
  removeLeftovers(path)
  expect(filesOf(path)).toEqual(['entry.js', 'old.js'])
})
