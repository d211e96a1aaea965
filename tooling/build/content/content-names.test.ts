import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ClientFile } from '../client-files.ts'
import { CONTENT_FOLDER, nameByContent } from './content-names.ts'

const fileOf = ([path, text]: [string, string]): ClientFile => ({ path, content: Buffer.from(text) })

/** Paths and texts of named files, by the names that they were built with. */
function name(texts: Record<string, string>): Record<string, { path: string; text: string }> {
  const named = nameByContent(Object.entries(texts).map(fileOf))
  return Object.fromEntries([...named].map(([path, file]) => [path, { path: file.path, text: Buffer.from(file.content).toString('utf8') }]))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

test('a file lies in a folder that its content names, and its source map beside it', () => {
  const { 'a.js': script, 'a.js.map': map } = name({ 'a.js.map': '{}', 'a.js': 'export {}' })
  expect(script?.path).toBe(`${hashOf('export {}')}/a.js`)
  expect(map?.path).toBe(`${hashOf('export {}')}/a.js.map`)
})

test('a file that names another one is renamed with it, and no other file is', () => {
  const texts = { 'kit.js': `import"../${CONTENT_FOLDER}/vendor.js"`, 'vendor.js': 'export {}', 'sheet.css': 'a{}' }
  const [before, after] = [name(texts), name({ ...texts, 'vendor.js': 'export default 1' })]
  expect(before['kit.js']?.text).toBe(`import"../${before['vendor.js']?.path}"`)
  expect(after['kit.js']?.text).toBe(`import"../${after['vendor.js']?.path}"`)
  const changed = Object.keys(texts).filter((path) => before[path]?.path !== after[path]?.path)
  expect(changed).toEqual(['kit.js', 'vendor.js'])
})

test('a file in a folder of the bundler is named by that folder, wherever it stands in a text', () => {
  const { '0123456789ab/entry.js': entry, 'ba9876543210/chunk.js': chunk } = name({
    '0123456789ab/entry.js': 'u=i=>({1:"ba9876543210"})[i]+"/chunk.js"',
    'ba9876543210/chunk.js': `new URL("../00000000cafe/x.css",import.meta.url)`,
    '00000000cafe/x.css': 'a{}',
  })
  expect(chunk?.text).toBe(`new URL("../${hashOf('a{}')}/x.css",import.meta.url)`)
  expect(chunk?.path).toBe(`${hashOf(chunk?.text ?? '')}/chunk.js`)
  expect(entry?.text).toBe(`u=i=>({1:"${hashOf(chunk?.text ?? '')}"})[i]+"/chunk.js"`)
  expect(entry?.path).toBe(`${hashOf(entry?.text ?? '')}/entry.js`)
})

test('files that name each other, or a file that is not there, are refused', () => {
  const importing = (path: string) => `import"../${CONTENT_FOLDER}/${path}"`
  expect(() => name({ 'a.js': importing('b.js'), 'b.js': importing('a.js') })).toThrow('a.js → b.js → a.js')
  expect(() => name({ 'a.js': importing('b.js') })).toThrow('a.js names b.js, which was not built')
})
