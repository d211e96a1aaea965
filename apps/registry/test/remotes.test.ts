import { manifestOf } from '@galleria/fragments/testing/manifest'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { addTeam, change, changeNow, changeTogether, generation, putBuild, send } from './support/registry-client.ts'

const [FIRST, SECOND, THIRD, FOURTH] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'] as const

interface AuditResponse {
  readonly lines: { action: string; result: string; reason: string | null; from: string | null; to: string | null; generation: number }[]
  readonly next: number | null
}
const audit = async (query = ''): Promise<AuditResponse> => (await send(`/audit?${query}`, { token: env.OWNER_TOKEN })).json()

describe('the document that shells read', () => {
  test('is not there before the first release: shells must not take it for a store without pages', async () => {
    const response = await send('/registry.json')
    expect([response.status, response.headers.get('etag')]).toEqual([503, null])
  })

  test('holds each remote with its stable build, its canary and their manifests', async () => {
    for (const build of [FIRST, SECOND]) await putBuild('cart', build, { cart: '/cart' })
    await changeNow('cart', { action: 'release', build: FIRST })
    await changeNow('cart', { action: 'canary', build: SECOND, percent: 5 })
    const document = await (await send('/registry.json')).json()
    expect(document).toMatchObject({
      generation: 2,
      remotes: {
        cart: {
          build: FIRST,
          manifest: { name: 'cart', build: FIRST },
          canary: { build: SECOND, percent: 5, manifest: { build: SECOND } },
          withdrawn: [],
        },
      },
    })
  })

  test('is not sent again to a shell that has this generation', async () => {
    const seen = (await send('/registry.json')).headers.get('etag') ?? ''
    expect((await send('/registry.json', { headers: { 'if-none-match': seen } })).status).toBe(304)
    await changeNow('cart', { action: 'stop' })
    expect((await send('/registry.json', { headers: { 'if-none-match': seen } })).status).toBe(200)
  })
})

describe('changes of a remote', () => {
  beforeAll(async () => {
    for (const build of [FIRST, SECOND, THIRD]) await putBuild('catalog', build, { product: '/products/:slug' })
    await changeNow('catalog', { action: 'release', build: FIRST })
  })

  test('lead to the next generation, which the response names', async () => {
    const seen = await generation()
    const response = await change('catalog', { action: 'release', build: SECOND }, { seen })
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toBe(`"${seen + 1}"`)
    expect(await response.json()).toMatchObject({ generation: seen + 1, remote: { stable: SECOND, previous: [FIRST] } })
  })

  test('without If-Match are refused with 428', async () => {
    const response = await change('catalog', { action: 'rollback' })
    expect(response.status).toBe(428)
    expect(await response.json()).toMatchObject({ code: 'precondition' })
  })

  test('against a generation before the last change are refused with 412 and the present state', async () => {
    const seen = await generation()
    await changeNow('catalog', { action: 'canary', build: THIRD, percent: 5 })
    const response = await change('catalog', { action: 'rollback' }, { seen })
    expect(response.status).toBe(412)
    expect(await response.json()).toMatchObject({
      code: 'conflict',
      details: { generation: seen + 1, remote: { stable: SECOND, canary: { build: THIRD } } },
    })
    await changeNow('catalog', { action: 'stop' })
  })

  test('against a generation after which only other remotes changed are made', async () => {
    const seen = await generation()
    await changeNow('cart', { action: 'canary', build: SECOND, percent: 50 })
    const response = await change('catalog', { action: 'canary', build: THIRD, percent: 5 }, { seen })
    expect(response.status).toBe(200)
    await changeNow('catalog', { action: 'stop' })
  })

  test('of which two come at once are made once', async () => {
    const seen = await generation()
    const responses = await Promise.all([5, 25].map((percent) => change('catalog', { action: 'canary', build: THIRD, percent }, { seen })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412])
    await changeNow('catalog', { action: 'stop' })
  })

  test('to a build that is not stored are refused', async () => {
    const response = await change('catalog', { action: 'release', build: 'dddddddddddd' }, { seen: await generation() })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'conflict', details: { build: 'dddddddddddd' } })
  })

  test('to a build that claims a page of another remote are refused, also when the other one came later', async () => {
    await putBuild('reviews', FIRST, { reviews: '/sale/:slug' })
    await putBuild('offers', FIRST, { offers: '/sale/:name' })
    await changeNow('offers', { action: 'release', build: FIRST })
    const response = await change('reviews', { action: 'release', build: FIRST }, { seen: await generation() })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'route',
      message: expect.stringMatching(/reviews\/reviews.*offers\/offers/),
      details: { conflicts: [{ page: 'reviews/reviews', claimedBy: 'offers/offers' }] },
    })
  })

  test.each([{}, { action: 'explode' }, { action: 'canary', build: THIRD, percent: 101 }, { action: 'release', build: '../x' }])(
    'that cannot be read are refused with 400: %j',
    async (body) => {
      expect((await change('catalog', body, { seen: await generation() })).status).toBe(400)
    },
  )

  test('that are refused leave the registry as it is', async () => {
    const before = await (await send('/registry.json')).text()
    for (const seen of [undefined, 0]) await change('catalog', { action: 'rollback' }, { seen })
    await change('catalog', { action: 'promote' }, { seen: await generation() })
    expect(await (await send('/registry.json')).text()).toBe(before)
  })
})

describe('a build without what another remote uses', () => {
  beforeAll(async () => {
    const { fragments } = manifestOf('shelf', { build: SECOND, fragments: ['offer'] })
    await putBuild('shelf', FIRST)
    await putBuild('shelf', SECOND, {}, { fragments })
    for (const build of [FIRST, SECOND]) await changeNow('shelf', { action: 'release', build })
    await putBuild('banner', FIRST, {}, { uses: { fragments: { 'shelf/offer': [] }, events: {} } })
    await changeNow('banner', { action: 'release', build: FIRST })
  })

  test('is refused with what uses it', async () => {
    const response = await change('shelf', { action: 'release', build: FIRST }, { seen: await generation() })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'uses', message: expect.stringContaining('banner') })
  })

  test('is live again after a rollback: a bad build is left at once', async () => {
    expect(await changeNow('shelf', { action: 'rollback' })).toMatchObject({ remote: { stable: FIRST, withdrawn: [SECOND] } })
  })
})

describe('remotes that change together', () => {
  const offer = { fragments: manifestOf('hall', { build: SECOND, fragments: ['offer'] }).fragments }
  const uses = { uses: { fragments: { 'hall/offer': [] }, events: {} } }
  const release = (build: string, more: object = {}) => ({ action: 'release', build, ...more })

  beforeAll(async () => {
    await putBuild('room', FIRST, { story: '/stories/:slug' })
    await changeNow('room', release(FIRST))
    await putBuild('room', SECOND, { room: '/rooms/:slug' }, uses, { isJoint: true })
    await putBuild('hall', SECOND, { story: '/stories/:slug' }, offer, { isJoint: true })
  })

  test('are refused as a whole, with all that is wrong: none is recorded as released', async () => {
    const before = await (await send('/registry.json')).text()
    const response = await changeTogether({ room: release(SECOND), hall: release(THIRD) })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      {
        code: 'uses',
        details: {
          refused: {
            hall: { code: 'conflict', message: `hall has no stored build ${THIRD}: release it first.` },
            room: { code: 'uses', message: `room ${SECOND} shows hall/offer, and no build of hall is live` },
          },
        },
      },
    ])
    expect(await (await send('/registry.json')).text()).toBe(before)
    expect((await audit('remote=hall&limit=9')).lines).toMatchObject([{ action: 'release', result: 'conflict' }, { action: 'store' }])
    expect((await audit('remote=room&limit=1')).lines).toMatchObject([{ action: 'release', result: 'uses', to: SECOND }])
  })

  test('need the rights for each of them', async () => {
    const token = await addTeam('room', ['room'])
    const response = await changeTogether({ room: release(SECOND), hall: release(SECOND) }, token)
    expect([response.status, await response.json()]).toMatchObject([403, { details: { refused: { hall: { code: 'owner' } } } }])
    const { lines } = await audit('remote=room&limit=1')
    expect(lines).toMatchObject([{ actor: 'room', result: 'uses' }])
  })

  test('are live in one generation: a page and a fragment have moved between them, which no single release could do', async () => {
    for (const remote of ['room', 'hall']) {
      expect((await change(remote, release(SECOND), { seen: await generation() })).status, remote).toBe(409)
    }
    const before = await generation()
    const response = await changeTogether({ room: release(SECOND), hall: release(SECOND) })
    expect([response.status, await response.json()]).toMatchObject([
      200,
      {
        generation: before + 1,
        remotes: [
          { name: 'hall', stable: SECOND },
          { name: 'room', stable: SECOND, previous: [FIRST] },
        ],
      },
    ])
    const done = { result: 'done', to: SECOND, generation: before + 1 }
    expect((await audit('limit=2')).lines).toMatchObject([
      { ...done, remote: 'hall' },
      { ...done, remote: 'room' },
    ])
  })

  test('end the canary that one of them has where the request says so', async () => {
    await putBuild('room', THIRD, { room: '/rooms/:slug' }, uses)
    await putBuild('room', FOURTH, { room: '/rooms/:slug' }, uses)
    await changeNow('room', { action: 'canary', build: THIRD, percent: 25 })
    expect((await changeTogether({ room: release(FOURTH) })).status).toBe(409)
    const reason = 'the start of a newer commit'
    expect((await changeTogether({ room: release(FOURTH, { endsCanary: true, reason }) })).status).toBe(200)
    expect((await audit('remote=room&limit=1')).lines).toMatchObject([
      { action: 'release', from: `${SECOND}, canary ${THIRD} 25 %`, to: FOURTH, reason },
    ])
    expect(await (await send('/remotes/room', { token: env.OWNER_TOKEN })).json()).toMatchObject({
      remote: { stable: FOURTH, previous: [SECOND, FIRST], withdrawn: [THIRD] },
    })
  })

  test.each([{}, { changes: {} }, { changes: { room: { action: 'explode' } } }, { changes: { '../x': { action: 'stop' } } }])(
    'and cannot be read are refused with 400: %j',
    async (body) => {
      expect((await send('/remotes', { method: 'PUT', token: env.OWNER_TOKEN, body })).status).toBe(400)
    },
  )
})

describe('the audit', () => {
  test('holds what was done and what was refused, with reasons', async () => {
    const reason = 'wrong prices'
    const done = await changeNow('catalog', { action: 'rollback', reason })
    await change('catalog', { action: 'promote' }, { seen: done.generation })
    const { lines } = await audit('remote=catalog&limit=2')
    expect(lines).toMatchObject([
      { action: 'promote', result: 'conflict', reason: expect.stringContaining('no canary'), generation: done.generation },
      { action: 'rollback', result: 'done', reason, from: SECOND, to: FIRST, actor: 'owner', generation: done.generation },
    ])
  })

  test('is read in pages, the newest lines first, of one remote or of all', async () => {
    const all = await audit('limit=200')
    const first = await audit('limit=3')
    const second = await audit(`limit=200&before=${first.next}`)
    expect([...first.lines, ...second.lines]).toEqual(all.lines)
    expect([all.next, second.next]).toEqual([null, null])
    expect((await audit('remote=none')).lines).toEqual([])
    expect((await send('/audit?limit=many', { token: env.OWNER_TOKEN })).status).toBe(400)
  })
})
