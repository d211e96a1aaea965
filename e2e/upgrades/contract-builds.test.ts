import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCEPTED_CONTRACT_VERSIONS, type BuildFile, Manifest } from '@galleria/fragments/contract'
import { projectEdge } from '@galleria/tooling/edge/cli/project-edge.ts'
import { Edge } from '@galleria/tooling/edge/edge.ts'
import { REMOTE_HEALTH } from '@galleria/tooling/edge/project/app-definition.ts'
import { readEdgeEnv } from '@galleria/tooling/edge/settings/env.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HttpShopper } from '../http/http-shopper.ts'
import { MUG } from '../test-data/known-products.ts'
import { readContractBuilds, unpackBuild } from './contract-builds.ts'
import { ALL_FRESH, shownStates, WARM_UP } from './shown-states.ts'

const PAGES = ['/', '/collections/table', '/products/morning-mug', '/cart', '/search?q=mug', '/pages/delivery', '/find-order', '/compare']
const packed = readContractBuilds()
const remotes = Object.keys(packed.remotes)

describe('the remotes of contract 1', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-contract-'))
  const reports: string[] = []
  let edge: Edge

  /** This commit's shop with the packed builds in the place of its own remotes. */
  beforeAll(async () => {
    for (const remote of remotes) await unpackBuild(packed, remote, folder)
    const [PORT, PLATFORM_PORT, RELEASES_PORT] = (await freePorts(3)).map(String)
    const env = readEdgeEnv({ DATA_DIR: join(folder, 'data'), PORT, PLATFORM_PORT, RELEASES_PORT })
    const own = projectEdge(env)
    const packedApps = remotes.map((name) => ({ name, folder: join(folder, name), health: REMOTE_HEALTH }))
    const apps = [...own.apps.filter(({ name }) => !remotes.includes(name)), ...packedApps]
    edge = await Edge.create({
      ...own,
      apps,
      // Some of them are retired since.
      retired: {},
      build: (publish, signal, starting) => own.build(() => publish(apps), signal, starting),
      report: (line) => reports.push(line),
    })
    await edge.start(new AbortController().signal)
  })
  afterAll(async () => {
    await edge?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('are taken by this shell', () => {
    expect(ACCEPTED_CONTRACT_VERSIONS).toContain(packed.contract)
  })

  test.each(remotes)('%s has a manifest that parses, and the files that it names', (remote) => {
    const dist = join(folder, remote, 'dist')
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')))
    expect([manifest.name, manifest.contract, manifest.build]).toEqual([remote, packed.contract, packed.remotes[remote]?.build])
    for (const { url, integrity } of filesOf(manifest)) {
      const [algorithm = '', digest] = [integrity.slice(0, 6), integrity.slice(7)]
      const content = readFileSync(join(dist, 'client', url.split('/').slice(4).join('/')))
      expect([url, createHash(algorithm).update(content).digest('base64')]).toEqual([url, digest])
    }
  })

  test('render every example beside this shell: a release of each passes the gates', () => {
    expect(reports.filter((line) => line.includes('refused'))).toEqual([])
    const live = edge.status().apps.filter(({ app }) => remotes.includes(app))
    expect(Object.fromEntries(live.map(({ app, build }) => [app, build]))).toEqual(
      Object.fromEntries(remotes.map((remote) => [remote, packed.remotes[remote]?.build])),
    )
  })

  test('are shown by this shell with every fragment fresh', async () => {
    for (const path of PAGES) await expect.poll(() => shownStates(edge.addresses.storeUrl + path), WARM_UP).toEqual(ALL_FRESH)
  })

  test('put products into the cart by their forms', async () => {
    const shopper = new HttpShopper(edge.addresses.storeUrl)
    await shopper.addToCart(MUG, 2)
    expect(await shopper.cartCount()).toBe(2)
  })
})

/** Every file that a manifest names with its integrity hash. */
function filesOf({ entry, pages, fragments, lazy }: Manifest): BuildFile[] {
  const parts = [...Object.values(pages), ...Object.values(fragments)]
  return [entry, ...lazy, ...parts.flatMap(({ css, modules, messages }) => [...css, ...modules, ...Object.values(messages)])]
}
