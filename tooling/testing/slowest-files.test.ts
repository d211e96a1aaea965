import { expect, test } from 'vitest'
import { slowestFiles } from './slowest-files.ts'

test('the 20 slowest files are named, the slowest first', () => {
  const files = Array.from({ length: 25 }, (_, index) => ({ file: `${index}.test.ts`, ms: index * 100 }))
  const lines = slowestFiles(files).split('\n')
  expect(lines).toHaveLength(20)
  expect(lines[0]).toBe('slow           2.4 s  24.test.ts')
  expect(lines.at(-1)).toBe('slow           0.5 s  5.test.ts')
})
