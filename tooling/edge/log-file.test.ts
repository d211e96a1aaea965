import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { LogFile } from './log-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'log-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a log that grows too large is turned over; the last ones are kept, and no line of them is lost', async () => {
  const log = new LogFile(join(folder, 'app.log'), 10)
  for (let index = 0; index < 6; index++) log.write(`line ${index}\nof two\n`)
  await log.close()
  expect(readdirSync(folder).toSorted()).toEqual(['app.log', 'app.log.1', 'app.log.2', 'app.log.3'])
  const kept = ['app.log', 'app.log.1', 'app.log.2', 'app.log.3'].map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(kept).toEqual([5, 4, 3, 2].map((index) => `line ${index}\nof two\n`))
})

test('a log goes on where the one of the last run ended', async () => {
  const path = join(folder, 'next.log')
  for (const line of ['first\n', 'second\n']) {
    const log = new LogFile(path)
    log.write(line)
    await log.close()
  }
  expect(readFileSync(path, 'utf8')).toBe('first\nsecond\n')
})
