import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PROJECT_ROOT, projectEdge } from '../cli/project-edge.ts'
import { readEdgeEnv } from '../settings/env.ts'
import { projectApps } from './app-definition.ts'

const root = mkdtempSync(join(tmpdir(), 'project-apps-'))
afterAll(() => rmSync(root, { recursive: true }))

function writeApp(name: string, files: Record<string, object>): void {
  const folder = join(root, 'apps', name)
  mkdirSync(folder, { recursive: true })
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), JSON.stringify(content))
}

const declaration = (name: string) => ({ name: `galleria-${name}`, compatibility_date: '2026-11-01' })

test('the apps of a project are the folders that say so in their package', () => {
  writeApp('shell', { 'package.json': { edge: { exposedAs: 'store' } }, 'wrangler.jsonc': declaration('shell') })
  writeApp('gift-cards', { 'package.json': { edge: {} }, 'wrangler.jsonc': declaration('gift-cards'), 'remote.config.ts': {} })
  writeApp('elsewhere', { 'package.json': {}, 'wrangler.jsonc': declaration('elsewhere') })
  expect(projectApps(root)).toEqual([
    { name: 'gift-cards', folder: join(root, 'apps/gift-cards'), health: '/_fragment/manifest.json' },
    { name: 'shell', folder: join(root, 'apps/shell'), health: '/_health?scope=worker', exposedAs: 'store' },
  ])
})

test('the project has one store, one platform and one address for releases', () => {
  const exposed = projectApps(PROJECT_ROOT).filter(({ exposedAs }) => exposedAs)
  expect(exposed.map(({ name, exposedAs }) => [name, exposedAs])).toEqual([
    ['platform', 'platform'],
    ['registry', 'releases'],
    ['shell', 'store'],
  ])
})

test('replicas run in a store that is far from its data, and in no other', () => {
  const namesOf = (env: NodeJS.ProcessEnv) => projectEdge(readEdgeEnv(env)).apps.map(({ name }) => name)
  expect(namesOf({ HOME_DISTANCE_MS: '0' }).filter((name) => !namesOf({}).includes(name))).toEqual(['replica'])
})

test('an app with objects that are said to be in every region creates them with a location hint', () => {
  const regional = projectApps(PROJECT_ROOT).filter(({ isRegional }) => isRegional)
  expect(regional.length).toBeGreaterThan(0)
  for (const { name, folder } of regional) {
    // Replicas run code of the platform.
    const sources = globSync(['src/**/*.ts', `../platform/src/${name}/**/*.ts`], { cwd: folder }).map((file) =>
      readFileSync(join(folder, file), 'utf8'),
    )
    expect(sources.join(), name).toContain('locationHint')
  }
})
