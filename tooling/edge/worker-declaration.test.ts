import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectApps } from './app-definition.ts'
import { PROJECT_ROOT } from './project-edge.ts'
import { ownsDurableObjects, readWorkerDeclaration } from './worker-declaration.ts'

const folder = mkdtempSync(join(tmpdir(), 'declaration-'))
afterAll(() => rmSync(folder, { recursive: true }))

function declared(text: string): string {
  const file = join(folder, 'wrangler.jsonc')
  writeFileSync(file, text)
  return file
}

test('every app of the project declares a Worker that the edge can run', () => {
  const owners = projectApps(PROJECT_ROOT).filter((app) => {
    const declaration = readWorkerDeclaration(join(app.folder, 'wrangler.jsonc'))
    expect(declaration.name).toBe(`galleria-${app.name}`)
    return ownsDurableObjects(declaration)
  })
  expect(owners.map(({ name }) => name)).toEqual(['platform', 'session'])
})

test('comments and trailing commas are allowed', () => {
  const file = declared('{ // a Worker\n "name": "galleria-cart", "compatibility_date": "2026-11-01", }')
  expect(readWorkerDeclaration(file)).toMatchObject({ name: 'galleria-cart', services: [], vars: {} })
})

test.each([
  ['{ "name": "galleria-cart" }', 'compatibility_date'],
  ['{ "name": "cart", "compatibility_date": "2026-11-01" }', 'galleria-'],
  ['{ "name": "galleria-cart", "compatibility_date": "2026-11-01", "kv_namespaces": [] }', '"kv_namespaces" is not served'],
  ['{ "name": ', 'at offset'],
])('%s is refused: %s', (text, reason) => {
  expect(() => readWorkerDeclaration(declared(text))).toThrow(reason)
})
