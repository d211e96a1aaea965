import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'jsonc-parser'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { PROJECT_ROOT } from '../cli/project-edge.ts'
import { projectApps } from './app-definition.ts'
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
  expect(owners.map(({ name }) => name)).toEqual(['platform', 'region', 'registry', 'replica', 'session'])
})

test('comments and trailing commas are allowed', () => {
  const file = declared('{ // a Worker\n "name": "galleria-cart", "compatibility_date": "2026-11-01", }')
  expect(readWorkerDeclaration(file)).toMatchObject({ name: 'galleria-cart', services: [], vars: {} })
})

test('a service of development takes the place of the declared one with its binding', () => {
  const file = declared(
    '{ "name": "galleria-cart", "compatibility_date": "2026-11-01", "services": [{ "binding": "S", "service": "galleria-s" }], "env": { "development": { "services": [{ "binding": "S", "service": "galleria-local" }] } } }',
  )
  expect(readWorkerDeclaration(file).services).toEqual([{ binding: 'S', service: 'galleria-local' }])
})

test('development settings are added locally and are in no deployed declaration', () => {
  const file = declared(
    '{ "name": "galleria-cart", "compatibility_date": "2026-11-01", "vars": { "A": "1" }, "env": { "development": { "vars": { "B": "2" }, "services": [{ "binding": "S", "service": "galleria-s" }] } } }',
  )
  expect(readWorkerDeclaration(file)).toMatchObject({ vars: { A: '1', B: '2' }, services: [{ binding: 'S', service: 'galleria-s' }] })
  for (const app of projectApps(PROJECT_ROOT)) {
    const { vars = {}, services = [] } = z
      .looseObject({ vars: z.record(z.string(), z.string()).optional(), services: z.array(z.object({ binding: z.string() })).optional() })
      .parse(parse(readFileSync(join(app.folder, 'wrangler.jsonc'), 'utf8')))
    expect([...Object.keys(vars), ...services.map(({ binding }) => binding)], app.name).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:DEVELOPMENT|STORIES)$/)]),
    )
  }
})

test.each([
  ['{ "name": "galleria-cart" }', 'compatibility_date'],
  ['{ "name": "cart", "compatibility_date": "2026-11-01" }', 'galleria-'],
  ['{ "name": "galleria-cart", "compatibility_date": "2026-11-01", "kv_namespaces": [] }', '"kv_namespaces" is not served'],
  ['{ "name": ', 'at offset'],
])('%s is refused: %s', (text, reason) => {
  expect(() => readWorkerDeclaration(declared(text))).toThrow(reason)
})
