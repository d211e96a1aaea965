import { packRelease } from '@galleria/tooling/edge/releases/pack-release.ts'
import type { ReleasedBuild } from '@galleria/tooling/edge/releases/read-build.ts'
import { newReleaseKey } from '@galleria/tooling/edge/settings/release-key.ts'
import { expect } from 'vitest'
import { addTeam } from '../../../stack/add-team.ts'
import { MUG } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

const MB = 1024 * 1024

test('releases API: a team may not move another team’s remote, and the audit says so', async ({ stack }) => {
  const { token } = await addTeam(stack, 'account')
  const move = (remote: string) =>
    fetch(`${stack.releasesUrl}/remotes/${remote}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'if-match': '"0"' },
      body: JSON.stringify({ action: 'release', build: 'aaaaaaaaaaaa' }),
    })
  expect((await move('cart')).status).toBe(403)
  expect((await move('account')).status).toBe(412)
  expect(await stack.edge('audit', 'cart')).toMatch(
    /account +cart +release +[0-9a-f]{12} +aaaaaaaaaaaa +\d+ +owner +account may not move cart\./,
  )
  await stack.edge('team', 'revoke', 'account')
  expect((await move('account')).status).toBe(404)
})

test('a release that is too large is refused in a whole response, each of four times, with a token and without', async ({ stack }) => {
  const { token } = await addTeam(stack, 'large', [])
  const files = new Map(Array.from({ length: 10 }, (_, index) => [`client/${index}.js`, Buffer.alloc(3 * MB)]))
  // All that packRelease reads of a build: a real one of 30 MB would have to be compiled.
  const build = { record: { app: 'cart', build: 'aaaaaaaaaaaa' }, contract: 2, files } as unknown as ReleasedBuild
  const body = await packRelease(build, { team: 'large', key: newReleaseKey() }, 'none')
  const post = async (authorization: string) => {
    const response = await fetch(`${stack.releasesUrl}/releases`, { method: 'POST', headers: { authorization }, body })
    return `${response.status} ${await response.text()}`
  }
  for (let time = 0; time < 4; time += 1) {
    expect(await post(`Bearer ${token}`)).toMatch(/^413 {.*"code":"size"/)
    expect(await post('Bearer none')).toMatch(/^40[14] ./)
  }
  await stack.edge('team', 'revoke', 'large')
})

test('releases stand on an origin of their own, which the store names, and nothing of them on the store’s', async ({ stack }) => {
  const named = await fetch(`${stack.storeUrl}/.well-known/galleria.json`)
  expect(await named.json()).toEqual({ registry: stack.releasesUrl })
  const { token } = await addTeam(stack, 'readers', [])
  const statusOf = async (address: string) => (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status
  for (const path of ['', '/remotes', '/audit']) {
    expect([path, await statusOf(stack.releasesUrl + path)]).toEqual([path, 200])
    expect([path, await statusOf(`${stack.storeUrl}/_edge${path}`)]).toEqual([path, 404])
  }
  // What shells ask by their binding.
  for (const path of ['/registry.json', '/_health']) expect([path, await statusOf(stack.releasesUrl + path)]).toEqual([path, 404])
  expect(await statusOf(stack.releasesUrl.replace('localhost', '127.0.0.1'))).toBe(200)
  await stack.edge('team', 'revoke', 'readers')
})

test('a shell that starts while the registry is down shows its pages by the signed copy', async ({ stack }) => {
  await stack.edge('stop', 'registry')
  try {
    // The live build is started anew: its isolates have read nothing yet.
    await stack.edge('deploy', 'shell')
    const shopper = stack.httpShopper()
    for (const path of ['/', MUG.path, '/cart']) expect([path, (await shopper.get(path)).status]).toEqual([path, 200])
  } finally {
    await stack.edge('start', 'registry')
  }
})
