import { remoteBinding } from '@galleria/fragments/host'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FULL } from '../testing/test-scope.ts'
import { StubbedProject } from './testing/stubbed-project.ts'

let project: StubbedProject

beforeEach(async () => {
  project = await StubbedProject.create()
})

afterEach(() => project.close())

/** Everything is on Cloudflare as the apps of this project declare it, and live. */
async function expectDeployed(): Promise<void> {
  const { workers } = project.cloudflare
  const [platform, session, registry, assets, shell, replica] = ['platform', 'session', 'registry', 'assets', 'shell', 'replica'].map(
    (app) => workers.get(`galleria-${app}`),
  )
  expect(workers.size).toBe(project.workers.length)
  for (const { config, build, domain } of project.workers) {
    const worker = workers.get(config.name)
    expect(worker?.live?.annotations['workers/tag'], config.name).toBe(build)
    expect(worker?.versions, config.name).toHaveLength(1)
    expect(worker?.onWorkersDev, config.name).toBe(false)
    expect([...(worker?.domains ?? [])], config.name).toEqual(domain === undefined ? [] : [domain])
    expect([...(worker?.secrets.keys() ?? [])].toSorted(), config.name).toEqual(config.secrets.required.toSorted())
    expect(worker?.migrationTag, config.name).toBe(config.migrations.at(-1)?.tag)
  }
  const bindingsOf = (worker: typeof platform, type: string) =>
    worker?.live?.bindings.flatMap((binding) => (binding.type === type ? [binding.name] : [])).toSorted()
  expect(bindingsOf(platform, 'durable_object_namespace')).toEqual(['CART', 'COMMERCE', 'EVENTS', 'IDENTITY', 'LIMITS', 'SEARCH'])
  expect(bindingsOf(platform, 'assets')).toEqual(['MEDIA'])
  expect(bindingsOf(session, 'durable_object_namespace')).toEqual(['CART_OWNERS', 'LIMITS', 'PURGES', 'SESSIONS'])
  expect(bindingsOf(assets, 'r2_bucket')).toEqual(['FILES'])
  const remotes = project.workers.filter(({ kind }) => kind === 'remote')
  expect(bindingsOf(registry, 'service')).toEqual(
    ['ASSETS', 'REGION', ...remotes.map(({ app }) => remoteBinding(app)), 'ROUTER'].toSorted(),
  )
  expect(registry?.live?.bindings, 'the React of the shell').toContainEqual(
    expect.objectContaining({ name: 'REACT_VERSION', text: project.workers.find(({ kind }) => kind === 'shell')?.react }),
  )
  expect(bindingsOf(shell, 'plain_text')).toContain('PLATFORM_URL')
  // Remotes read from the replicas of their region, which send on to home what they do not serve.
  expect(bindingsOf(replica, 'durable_object_namespace')).toEqual(['LIMITS', 'REPLICAS'])
  for (const app of [...remotes.map((remote) => remote.app), 'replica'])
    expect(bindingsOf(workers.get(`galleria-${app}`), 'service'), app).toEqual(['PLATFORM'])
  expect(bindingsOf(workers.get('galleria-region'), 'service')).toEqual(['REPLICA'])
  // What there is one of is created at home, and the Worker that calls it runs there.
  expect([...project.cloudflare.buckets]).toEqual([['files', 'weur']])
  for (const worker of [platform, session, registry])
    expect(worker?.live?.bindings).toContainEqual(expect.objectContaining({ name: 'HOME_REGION', text: 'weur' }))
  const placed = project.workers.filter(({ wrangler }) => 'placement' in wrangler)
  expect(placed.map(({ app, wrangler }) => [app, wrangler['placement']])).toEqual([['platform', { region: 'aws:eu-central-1' }]])
  const live = await project.registry()
  expect(Object.entries(live.remotes).map(([name, entry]) => [name, (entry as { build: string }).build])).toEqual(
    remotes.map(({ app, build }) => [app, build]),
  )
  expect(live.layout).toMatchObject({
    navigation: 'catalog/navigation',
    'mini-cart': 'cart/mini-cart',
    'account-menu': 'account/account-menu',
  })
}

test('the apps of this project are deployed from nothing, and a second deploy changes nothing', async () => {
  const steps = await project.deploy()
  await expectDeployed()
  expect(steps.filter((step) => /^PUT workers\/scripts\/[^/]+$/.test(step))).toHaveLength(project.workers.length)
  expect(steps.filter((step) => step.endsWith('/schedules'))).toEqual(['PUT workers/scripts/galleria-platform/schedules'])
  expect(steps.at(-1)).toBe('POST platform/v1/webhooks/endpoints')
  expect(await project.deploy()).toEqual([])
})

// Each run ends the release of a small shop after each of its steps (deploy.test.ts).
test.runIf(FULL)('a deploy of them that is ended after any step is gone on with', async () => {
  const steps = await project.deployEnded()
  expect(steps.length).toBeGreaterThan(30)
  await expectDeployed()
  expect(await project.deploy()).toEqual([])
})
