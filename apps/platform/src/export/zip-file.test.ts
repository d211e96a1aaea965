import { expect, test } from 'vitest'
import { readZip } from '../../test/support/read-zip.ts'
import { zipFile } from './zip-file.ts'

test('a zip file keeps its texts, whatever they hold', () => {
  const texts = { 'empty.csv': '', 'größe.json': '{"名前":"安"}', 'long.csv': 'a,b\r\n'.repeat(20_000) }
  const bytes = zipFile(
    Object.entries(texts).map(([name, text]) => ({ name, text })),
    new Date('2026-11-22T12:34:56Z'),
  )
  expect(bytes.byteLength).toBeLessThan(2_000)
  expect(readZip(bytes)).toEqual(texts)
})
