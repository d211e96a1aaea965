import { manifestOf } from '@galleria/fragments/testing/manifest'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addTeam, changeNow, generation, putBuild, registryObject, send } from './support/registry-client.ts'

const BUILD = 'aaaaaaaaaaaa'
const putLayout = (body: object, seen: number, token = env.OWNER_TOKEN) =>
  send('/_edge/layout', { method: 'PUT', token, body, headers: { 'if-match': `"${seen}"` } })

test('the owner says which fragments of live remotes fill the layout, and shells read it', async () => {
  const teamToken = await addTeam('cart', ['cart'])
  await registryObject().storeBuild({
    actor: { name: 'owner' },
    reason: null,
    build: {
      remote: 'cart',
      build: BUILD,
      manifest: manifestOf('cart', { build: BUILD, fragments: ['badge'] }),
      sizes: { worker: 1, scripts: 1, files: 1 },
      files: {},
      commit: '0'.repeat(40),
      team: 'cart',
      key: 'cart-1',
    },
  })
  await changeNow('cart', { action: 'release', build: BUILD })
  const seen = await generation()

  expect((await putLayout({ cart: 'cart/badge' }, seen, teamToken)).status).toBe(403)
  expect((await putLayout({ cart: 'cart/nothing' }, seen)).status).toBe(409)
  expect((await putLayout({ cart: 'cart/badge' }, seen - 1)).status).toBe(412)
  expect((await putLayout({ 'No outlet': 'cart/badge' }, seen)).status).toBe(400)
  expect(await generation()).toBe(seen)

  expect((await putLayout({ cart: 'cart/badge' }, seen)).status).toBe(200)
  expect(await (await send('/registry.json')).json()).toMatchObject({ generation: seen + 1, layout: { cart: 'cart/badge' } })
})

test('a report of a shell changes no generation', async () => {
  await putBuild('catalog', BUILD)
  const before = await generation()
  const report = { shell: 'fra-1', remote: 'catalog', build: BUILD, renders: 1, failures: 0, times: {}, breaker: 'closed' }
  expect((await send('/reports', { method: 'POST', body: report })).status).toBe(204)
  expect(await generation()).toBe(before)
})
