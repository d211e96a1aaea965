import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { LogFile } from './log-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'log-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a log that grows too large is rotated, and the kept files lose no line', async () => {
  const log = new LogFile(join(folder, 'app.log'), 10)
  for (let index = 0; index < 6; index++) log.write(`line ${index}\nof two\n`)
  await log.close()
  expect(readdirSync(folder).toSorted()).toEqual(['app.log', 'app.log.1', 'app.log.2', 'app.log.3'])
  const contents = ['app.log', 'app.log.1', 'app.log.2', 'app.log.3'].map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(contents).toEqual([5, 4, 3, 2].map((index) => `line ${index}\nof two\n`))
})

test('a log continues the file of the last run', async () => {
  const path = join(folder, 'next.log')
  for (const line of ['first\n', 'second\n']) {
    const log = new LogFile(path)
    log.write(line)
    await log.close()
  }
  expect(readFileSync(path, 'utf8')).toBe('first\nsecond\n')
})

test('a log continues when a full disk has space again', async () => {
  const path = join(folder, 'full.log')
  // The kernel answers every write to it as a full disk does (ENOSPC).
  symlinkSync('/dev/full', path)
  const log = new LogFile(path)
  for (let index = 0; index < 5; index++) {
    log.write(`lost ${index}\n`)
    await delay(20)
  }
  rmSync(path)
  const freedAt = Date.now()
  while (!readdirSync(folder).includes('full.log') || !readFileSync(path, 'utf8')) {
    expect(Date.now() - freedAt).toBeLessThan(5_000)
    log.write('written\n')
    await delay(100)
  }
  await log.close()
  expect(readFileSync(path, 'utf8')).toMatch(/^(?:written\n)+$/)
})
