import { CONTRACT_VERSION, RegistryEntry, RegistryFile } from '@galleria/fragments/contract'
import { env, exports } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { change, changeNow, generation, putBuild, send } from './support/registry-client.ts'
import { createSigner, packRelease } from './support/release.ts'

const [FIRST, SECOND, THIRD] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const
const VERSIONS = {
  [FIRST]: '11111111-1111-4111-8111-111111111111',
  [SECOND]: '22222222-2222-4222-8222-222222222222',
  [THIRD]: '33333333-3333-4333-8333-333333333333',
}
const CONFIGURED_ANEW = '44444444-4444-4444-8444-444444444444'

const deployVersions = (...versions: string[]) =>
  send('/deployments/catalog', { method: 'PUT', token: env.OWNER_TOKEN, body: { versions } })

const putDeployed = (build: keyof typeof VERSIONS, version = VERSIONS[build]) =>
  putBuild('catalog', build, { product: '/products/:slug' }, {}, { version })

async function entry(): Promise<RegistryEntry> {
  const { remotes } = RegistryFile.parse(await (await send('/registry.json')).json())
  return RegistryEntry.parse(remotes['catalog'])
}

async function refusalOf(body: object): Promise<[number, string]> {
  const response = await change('catalog', body, { seen: await generation() })
  const { code }: { code: string } = await response.json()
  return [response.status, code]
}

beforeAll(async () => {
  for (const build of [FIRST, SECOND, THIRD]) {
    await deployVersions(VERSIONS[build])
    await putDeployed(build)
  }
  await deployVersions(VERSIONS[FIRST])
  await changeNow('catalog', { action: 'release', build: FIRST })
})

test('shells read the version of each live build', async () => {
  await deployVersions(VERSIONS[FIRST], VERSIONS[SECOND])
  await changeNow('catalog', { action: 'canary', build: SECOND, percent: 5 })
  expect(await entry()).toMatchObject({ build: FIRST, version: VERSIONS[FIRST], canary: { build: SECOND, version: VERSIONS[SECOND] } })
  await changeNow('catalog', { action: 'promote' })
  expect(await entry()).toMatchObject({ build: SECOND, version: VERSIONS[SECOND] })
})

test('no build becomes live whose version Cloudflare could not be asked for', async () => {
  await deployVersions(VERSIONS[SECOND])
  expect(await refusalOf({ action: 'canary', build: THIRD, percent: 5 })).toEqual([409, 'version'])
  expect(await refusalOf({ action: 'release', build: THIRD })).toEqual([409, 'version'])
  expect(await refusalOf({ action: 'rollback' })).toEqual([409, 'version'])
  const preview = await send('/previews', { method: 'POST', token: env.OWNER_TOKEN, body: { remote: 'catalog', build: THIRD } })
  expect([preview.status, await preview.json()]).toMatchObject([409, { code: 'version' }])
})

test('a bad canary is stopped, whatever is deployed', async () => {
  await deployVersions(VERSIONS[SECOND], VERSIONS[THIRD])
  await changeNow('catalog', { action: 'canary', build: THIRD, percent: 5 })
  await deployVersions(CONFIGURED_ANEW)
  await changeNow('catalog', { action: 'stop' })
  expect(await entry()).toMatchObject({ build: SECOND, withdrawn: [THIRD] })
})

test('a rollback is live at once where the version before is still deployed', async () => {
  await deployVersions(VERSIONS[SECOND], VERSIONS[FIRST])
  await changeNow('catalog', { action: 'rollback' })
  expect(await entry()).toMatchObject({ build: FIRST, version: VERSIONS[FIRST] })
})

test('a live build that is released with another version is asked for by it', async () => {
  await deployVersions(VERSIONS[FIRST], CONFIGURED_ANEW)
  const before = await generation()
  await putDeployed(FIRST, CONFIGURED_ANEW)
  expect([await generation(), (await entry()).version]).toEqual([before + 1, CONFIGURED_ANEW])
  await putDeployed(FIRST, CONFIGURED_ANEW)
  expect(await generation()).toBe(before + 1)
})

test('a deployment can be read, with the versions of the builds that are live or were', async () => {
  const response = await send('/deployments/catalog', { token: env.OWNER_TOKEN })
  expect(await response.json()).toEqual({ versions: [VERSIONS[FIRST], CONFIGURED_ANEW], builds: { [FIRST]: CONFIGURED_ANEW } })
})

test('shells read which earlier builds are still deployed', async () => {
  await deployVersions(VERSIONS[SECOND], CONFIGURED_ANEW)
  await changeNow('catalog', { action: 'release', build: SECOND })
  expect((await entry()).previous).toEqual([{ build: FIRST, version: CONFIGURED_ANEW, contract: CONTRACT_VERSION }])
  await deployVersions(VERSIONS[SECOND])
  expect((await entry()).previous).toEqual([])
  const before = await generation()
  await deployVersions(VERSIONS[SECOND])
  expect(await generation(), 'the same again').toBe(before)
  await deployVersions(CONFIGURED_ANEW)
})

test('a release names a version that is deployed', async () => {
  const signer = await createSigner('catalog')
  const team = { keys: [signer.publicKey], remotes: ['catalog'] }
  await send('/teams/catalog', { method: 'PUT', token: env.OWNER_TOKEN, body: team })
  const release = async (statement: object) => {
    const body = await packRelease(signer, { statement })
    const headers = { authorization: `Bearer ${env.OWNER_TOKEN}` }
    const response = await exports.default.fetch('https://shop.example/releases', { method: 'POST', headers, body })
    const { code }: { code?: string } = await response.json()
    return code
  }
  expect(await release({})).toBe('version')
  expect(await release({ version: VERSIONS[THIRD] })).toBe('version')
  expect(await release({ version: 'the latest' })).toBe('signature')
  expect(await release({ version: CONFIGURED_ANEW })).toBeUndefined()
})

test.each([
  ['no version', []],
  ['three versions', Object.values(VERSIONS)],
  ['a name that is no id', ['latest']],
])('a deployment of %s is refused', async (_case, versions) => {
  expect((await deployVersions(...versions)).status).toBe(400)
})
