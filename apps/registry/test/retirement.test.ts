import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { addTeam, change, changeNow, changeTogether, generation, putBuild, send } from './support/registry-client.ts'

const [FIRST, SECOND, THIRD] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const
const HEIRS = { basket: 'cart/basket', buy: 'cart/buy', old: 'cart/buy' }
const retire = (heirs: object = HEIRS, more: object = {}) => ({ basket: { action: 'retire', heirs }, ...more })
const release = (build: string) => ({ action: 'release', build })

interface ShellDocument {
  readonly remotes: Record<string, unknown>
  readonly layout: Record<string, string>
  readonly heirs: Record<string, string>
}
const readDocument = async (): Promise<ShellDocument> => (await send('/registry.json')).json()
const manifestWith = (fragments: readonly string[], uses: object = {}) => ({
  fragments: Object.fromEntries(fragments.map((name) => [name, FRAGMENT])),
  uses,
})
const FRAGMENT = {
  cache: { class: 'public', fresh: 10, staleWhileRevalidate: 0, staleIfError: 0 },
  hydrate: 'never',
  pure: false,
  params: {},
  fallback: '',
  css: [],
  modules: [],
}

/**
 * A store with a basket of a page and a fragment, which the layout and another team's remote show. The cart's second build has both too.
 */
beforeAll(async () => {
  await putBuild('basket', FIRST, { basket: '/basket' }, manifestWith(['buy']))
  await changeNow('basket', release(FIRST))
  await putBuild('cart', FIRST, { cart: '/cart' })
  await changeNow('cart', release(FIRST))
  await putBuild('cart', SECOND, { cart: '/cart', basket: '/basket' }, manifestWith(['buy']), { isJoint: true })
  await putBuild('cart', THIRD, { cart: '/cart', basket: '/bag' }, manifestWith(['buy']))
  await putBuild('reviews', FIRST, { review: '/reviews/:id' }, manifestWith([], { fragments: { 'basket/buy': [] } }))
  await changeNow('reviews', release(FIRST))
  const layout = { offers: 'basket/buy' }
  const headers = { 'if-match': `"${await generation()}"` }
  expect((await send('/layout', { method: 'PUT', token: env.OWNER_TOKEN, body: layout, headers })).status).toBe(200)
})

describe('the retirement of a remote is refused', () => {
  const refusalOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as object) })

  test.each([
    [
      'while a page or fragment of it has no heir',
      retire({ buy: 'cart/buy' }, { cart: release(SECOND) }),
      'basket has basket: name what takes it over',
    ],
    [
      'while no live build has the heir',
      retire(),
      'cart/basket cannot take over basket/basket: cart aaaaaaaaaaaa has no such page at /basket',
    ],
    ['for a page at another address', retire(HEIRS, { cart: release(THIRD) }), 'cart cccccccccccc has no such page at /basket'],
    ['for an heir of no remote', retire({ ...HEIRS, buy: 'till/buy' }, { cart: release(SECOND) }), 'no build of till is live'],
  ])('%s', async (_case, changes, message) => {
    const before = await generation()
    expect(await refusalOf(await changeTogether(changes))).toMatchObject({
      status: 409,
      code: 'uses',
      message: expect.stringContaining(message),
    })
    expect(await generation()).toBe(before)
  })

  test('while a canary of it runs', async () => {
    await putBuild('basket', SECOND, { basket: '/basket' }, manifestWith(['buy']))
    await changeNow('basket', { action: 'canary', build: SECOND, percent: 5 })
    expect(await refusalOf(await changeTogether(retire(HEIRS, { cart: release(SECOND) })))).toMatchObject({ status: 409, code: 'conflict' })
    await changeNow('basket', { action: 'stop' })
  })

  test('to another team, and where the request names a heir that is no fragment', async () => {
    const token = await addTeam('cart-team', ['cart'])
    expect((await changeTogether(retire(HEIRS, { cart: release(SECOND) }), token)).status).toBe(403)
    expect((await changeTogether(retire({ buy: 'cart' }))).status).toBe(400)
  })
})

describe('a remote that is retired with the build that takes over', () => {
  let before: number
  beforeAll(async () => {
    before = await generation()
    const response = await changeTogether(retire(HEIRS, { cart: release(SECOND) }))
    expect([response.status, await response.json()]).toMatchObject([200, { generation: before + 1 }])
  })

  test('leaves in one generation: shells read its heirs, and the layout shows them', async () => {
    const document = await readDocument()
    expect(Object.keys(document.remotes)).toEqual(['cart', 'reviews'])
    expect(document.heirs).toEqual({ 'basket/basket': 'cart/basket', 'basket/buy': 'cart/buy', 'basket/old': 'cart/buy' })
    expect(document.layout).toEqual({ offers: 'cart/buy' })
    const listed: object = await (await send('/remotes', { token: env.OWNER_TOKEN })).json()
    expect(listed).toMatchObject({ generation: before + 1, retired: ['basket'], heirs: document.heirs })
  })

  test('stands in the audit with what was live of it', async () => {
    const { lines }: { lines: object[] } = await (await send('/audit?remote=basket', { token: env.OWNER_TOKEN })).json()
    expect(lines[0]).toMatchObject({ action: 'retire', from: FIRST, to: null, generation: before + 1, result: 'done' })
  })

  test('is what builds of other teams may go on naming', async () => {
    await putBuild('reviews', SECOND, { review: '/reviews/:id' }, manifestWith([], { fragments: { 'basket/buy': [] } }))
    expect(await changeNow('reviews', release(SECOND))).toMatchObject({ remote: { stable: SECOND } })
    await expect(putBuild('cart', 'dddddddddddd', { cart: '/cart', basket: '/basket' })).rejects.toThrow(
      /lacks what took over: cart\/buy of basket\/buy/,
    )
  })

  test('is not lost by the way back of what took it over', async () => {
    const response = await change('cart', { action: 'rollback' }, { seen: await generation() })
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Release basket in the same change.'),
    })
  })

  test('cannot be retired again, and comes back with a build that does not have its pages', async () => {
    expect((await change('basket', { action: 'retire', heirs: HEIRS }, { seen: await generation() })).status).toBe(409)
    await changeNow('reviews', { action: 'rollback' })
    const back = await changeTogether({ cart: { action: 'rollback' }, basket: release(FIRST) })
    expect([back.status, await back.json()]).toMatchObject([200, { remotes: [{ stable: FIRST }, { stable: FIRST }] }])
    const document = await readDocument()
    expect(Object.keys(document.remotes)).toEqual(['basket', 'cart', 'reviews'])
    expect(document.heirs).toEqual({})
  })
})
