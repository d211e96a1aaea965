import { manifestOf } from '@galleria/fragments/testing/manifest'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addTeam, change, changeNow, generation, putBuild, send } from './support/registry-client.ts'

const BUILD = 'aaaaaaaaaaaa'
const putLayout = (body: object, seen: number, token = env.OWNER_TOKEN) =>
  send('/layout', { method: 'PUT', token, body, headers: { 'if-match': `"${seen}"` } })

const badge = (build: string, fragments = ['badge'], params: object = {}) => {
  const { fragments: made } = manifestOf('cart', { build, fragments })
  return { fragments: Object.fromEntries(Object.entries(made).map(([name, declaration]) => [name, { ...declaration, params }])) }
}

test('the owner says which fragments of live remotes fill the layout, and shells read it', async () => {
  const teamToken = await addTeam('cart', ['cart'])
  await putBuild('cart', BUILD, {}, badge(BUILD))
  await changeNow('cart', { action: 'release', build: BUILD })
  const seen = await generation()

  expect((await putLayout({ cart: 'cart/badge' }, seen, teamToken)).status).toBe(403)
  expect((await putLayout({ cart: 'cart/nothing' }, seen)).status).toBe(409)
  expect((await putLayout({ cart: 'cart/badge' }, seen - 1)).status).toBe(412)
  expect((await putLayout({ 'No outlet': 'cart/badge' }, seen)).status).toBe(400)
  expect(await generation()).toBe(seen)

  expect((await putLayout({ cart: 'cart/badge' }, seen)).status).toBe(200)
  expect(await (await send('/registry.json')).json()).toMatchObject({ generation: seen + 1, layout: { cart: 'cart/badge' } })
  expect(await (await send('/layout', { token: teamToken })).json()).toEqual({ generation: seen + 1, layout: { cart: 'cart/badge' } })
  expect(await (await send('/audit?limit=1', { token: env.OWNER_TOKEN })).json()).toMatchObject({
    lines: [{ actor: 'owner', action: 'layout', from: '', to: 'cart: cart/badge', generation: seen + 1, result: 'done' }],
  })
})

test('a release that lacks a fragment of the layout is refused until another one is placed', async () => {
  const [both, without, narrower] = ['bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd']
  await putBuild('cart', both, {}, badge(both, ['badge', 'drawer']))
  await changeNow('cart', { action: 'release', build: both })
  expect((await putLayout({}, await generation())).status).toBe(200)
  await putBuild('cart', without, {}, badge(without, ['drawer']))
  await putBuild('cart', narrower, {}, badge(narrower, ['badge', 'drawer'], { properties: { id: {} }, required: ['id'] }))
  expect((await putLayout({ cart: 'cart/badge' }, await generation())).status).toBe(200)

  await expect(putBuild('cart', 'eeeeeeeeeeee', {}, badge('eeeeeeeeeeee', []))).rejects.toThrow(
    'the layout shows cart/badge, which this build no longer has: keep it, or place another in cart',
  )
  for (const build of [without, narrower]) {
    const refused = await change('cart', { action: 'release', build }, { seen: await generation() })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'uses', details: { outlet: 'cart', fragment: 'cart/badge' } })
  }
  expect((await putLayout({ cart: 'cart/drawer' }, await generation())).status).toBe(200)
  await changeNow('cart', { action: 'canary', build: without, percent: 5 })
  expect((await putLayout({ cart: 'cart/badge' }, await generation())).status).toBe(409)
  await changeNow('cart', { action: 'promote' })
  expect((await putLayout({ cart: 'cart/badge' }, await generation())).status).toBe(409)
})

test('a report of a shell changes no generation', async () => {
  await putBuild('catalog', BUILD)
  const before = await generation()
  const report = { shell: 'fra-1', remote: 'catalog', build: BUILD, renders: 1, failures: 0, times: {}, breaker: 'closed' }
  expect((await send('/reports', { method: 'POST', body: report })).status).toBe(204)
  expect(await generation()).toBe(before)
})
