import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Manifest, pathInBuild } from '@galleria/fragments/contract'
import { expect, test } from 'vitest'
import { readClientFiles } from '../build/client-files.ts'
import { CHANGE_BUDGETS, changeCost } from '../build/content/change-cost.ts'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'

const distOf = (app: string) => join(PROJECT_ROOT, 'apps', app, 'dist')
/** The parts of each remote on a product page. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  catalog: ['product', 'compare-tray'],
  cart: ['add-to-cart', 'mini-cart'],
  account: ['account-menu', 'newsletter', 'stock-alert'],
}

test.each(Object.entries(PARTS))('a change of a script of the %s is no more than that script and the entry', (remote, parts) => {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(distOf(remote), 'manifest.json'), 'utf8')))
  const declarations = { ...manifest.fragments, ...manifest.pages }
  const files = [manifest.entry, ...parts.flatMap((part) => declarations[part]?.modules ?? [])]
  const costs = new Map(
    files.map(({ url }) => {
      const path = pathInBuild(remote, manifest.build, url)
      return [path, changeCost(join(distOf(remote), 'client'), path)]
    }),
  )
  expect(costs.size).toBeGreaterThan(2)
  expect([...costs].filter(([, bytes]) => bytes > CHANGE_BUDGETS.remote)).toEqual([])
})

test('a change of the shell leaves React and the federation runtime as they are', () => {
  const client = join(distOf('shell'), 'client')
  const scripts = readClientFiles(client).filter(({ path }) => path.endsWith('.js'))
  const find = (name: string) => scripts.find(({ path }) => path.endsWith(`/${name}.js`)) ?? { path: name, content: Buffer.from('') }
  const [kit, vendor] = [find('client'), find('vendor')]
  expect(changeCost(client, kit.path)).toBeLessThanOrEqual(CHANGE_BUDGETS.shell)
  expect(scripts.filter(({ path }) => Buffer.from(vendor.content).includes(path))).toEqual([])
  for (const library of ['__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED', '__FEDERATION__']) {
    expect([library, Buffer.from(vendor.content).includes(library)]).toEqual([library, true])
    expect([library, Buffer.from(kit.content).includes(library)]).toEqual([library, false])
  }
})
