import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeFileAtomically } from './write-file-atomically.ts'

const folder = mkdtempSync(join(tmpdir(), 'write-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a file is replaced with the mode that is asked for', () => {
  const file = join(folder, 'secrets.json')
  writeFileSync(file, 'old', { mode: 0o644 })
  writeFileAtomically(file, 'new', 0o600)
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new', 0o600])
})

test('a disk that is full within a file leaves the old one and no draft', () => {
  const file = join(mkdtempSync(join(folder, 'full-')), 'registry.json')
  writeFileSync(file, 'old')
  const module = JSON.stringify(join(import.meta.dirname, 'write-file-atomically.ts'))
  const script = `import(${module}).then((m) => m.writeFileAtomically(${JSON.stringify(file)}, 'x'.repeat(1e6)))`
  // The kernel takes a part of such a write and refuses the rest, as it does where a disk has little left.
  const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 8 && exec "$0" -e "$1"', process.execPath, script], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')])
  expect(readFileSync(file, 'utf8')).toBe('old')
  expect(readdirSync(join(file, '..'))).toEqual(['registry.json'])
})

test('a file that cannot be replaced leaves no draft', () => {
  const parent = mkdtempSync(join(folder, 'taken-'))
  mkdirSync(join(parent, 'registry.json'))
  expect(() => writeFileAtomically(join(parent, 'registry.json'), 'new')).toThrow('registry.json')
  expect(readdirSync(parent)).toEqual(['registry.json'])
})
