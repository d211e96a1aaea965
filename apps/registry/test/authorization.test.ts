import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { addTeam, changeNow, generation, putBuild, send } from './support/registry-client.ts'

const [BUILD, NEXT] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const
const VERSION = 'dc8dcd28-271b-4367-9840-6c244f84cb40'
const KEY = { kid: 'new-1', kty: 'OKP', crv: 'Ed25519', x: 'n'.repeat(43) }

const CALLERS = ['no token', 'a wrong token', 'a foreign team', 'the own team', 'the owner', 'a revoked team'] as const
const tokens = new Map<string, string | undefined>()

beforeAll(async () => {
  for (const build of [BUILD, NEXT]) await putBuild('catalog', build)
  tokens.set('a wrong token', 'galleria_wrong-token-of-the-right-length-1234567890')
  tokens.set('a foreign team', await addTeam('cart', ['cart']))
  tokens.set('the own team', await addTeam('catalog', ['catalog']))
  tokens.set('the owner', env.OWNER_TOKEN)
  tokens.set('a revoked team', await addTeam('revoked', ['account']))
  await send('/teams/revoked', { method: 'DELETE', token: env.OWNER_TOKEN })
  await changeNow('catalog', { action: 'release', build: BUILD })
})

interface Route {
  readonly method: string
  readonly path: string
  readonly body?: object
  /** Expected statuses, in the order of `CALLERS`. */
  readonly statuses: readonly number[]
}

const ANYBODY = [404, 404, 200, 200, 200, 404]
const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/remotes', statuses: ANYBODY },
  { method: 'GET', path: '/remotes/catalog', statuses: ANYBODY },
  { method: 'GET', path: '/remotes/unknown', statuses: [404, 404, 404, 404, 404, 404] },
  { method: 'PUT', path: '/remotes/catalog', body: { action: 'release', build: NEXT }, statuses: [404, 404, 403, 200, 200, 404] },
  { method: 'GET', path: '/audit', statuses: ANYBODY },
  { method: 'GET', path: '/teams', statuses: [404, 404, 403, 403, 200, 404] },
  { method: 'GET', path: '/teams/catalog', statuses: [404, 404, 403, 200, 200, 404] },
  { method: 'GET', path: '/teams/unknown', statuses: [404, 404, 403, 403, 404, 404] },
  { method: 'PUT', path: '/teams/new', body: { keys: [KEY], remotes: [] }, statuses: [404, 404, 403, 403, 201, 404] },
  { method: 'DELETE', path: '/teams/new', statuses: [404, 404, 403, 403, 204, 404] },
  { method: 'GET', path: '/', statuses: ANYBODY },
  { method: 'POST', path: '/', statuses: [404, 404, 404, 404, 404, 404] },
  { method: 'POST', path: '/releases', body: {}, statuses: [404, 404, 409, 409, 409, 404] },
  { method: 'GET', path: '/deployments/catalog', statuses: ANYBODY },
  { method: 'PUT', path: '/deployments/cart', body: { versions: [VERSION] }, statuses: [404, 404, 204, 403, 204, 404] },
  { method: 'GET', path: '/layout', statuses: ANYBODY },
  { method: 'PUT', path: '/layout', body: {}, statuses: [404, 404, 403, 403, 200, 404] },
  { method: 'POST', path: '/previews', body: {}, statuses: [404, 404, 400, 400, 400, 404] },
  { method: 'GET', path: '/sign-in', statuses: ANYBODY },
  { method: 'GET', path: '/sign-in/guessed', statuses: [404, 404, 404, 404, 404, 404] },
  { method: 'POST', path: '/sign-out', statuses: [404, 404, 404, 404, 404, 404] },
  { method: 'GET', path: '/unknown', statuses: [404, 404, 404, 404, 404, 404] },
  { method: 'PATCH', path: '/remotes/catalog', statuses: [404, 404, 404, 404, 404, 404] },
]
const CASES = ROUTES.flatMap(({ statuses, ...route }) =>
  CALLERS.map((caller, index) => ({ caller, ...route, status: statuses[index] ?? 0 })),
)

const call = async (caller: string, { method, path, body }: { method: string; path: string; body?: object }) =>
  send(path, { method, token: tokens.get(caller), body, headers: { 'if-match': `"${await generation()}"` } })

describe('the rights of a token', () => {
  test.each(CASES)('$method $path by $caller: $status', async ({ caller, status, ...route }) => {
    expect((await call(caller, route)).status).toBe(status)
  })

  test.each(
    ROUTES.flatMap(({ method, path, body }) =>
      ['no token', 'a wrong token', 'a revoked team'].map((caller) => ({ method, path, body, caller })),
    ),
  )('$method $path by $caller cannot be told from an unknown address', async ({ caller, ...route }) => {
    const [response, unknown] = [await call(caller, route), await send('/no-such-page', { method: route.method })]
    expect(response.status).toBe(unknown.status)
    expect([...response.headers]).toEqual([...unknown.headers])
    expect(await response.text()).toBe(await unknown.text())
  })

  test('a refused change of a foreign team is in the audit, with the team that may move the remote', async () => {
    await call('a foreign team', { method: 'PUT', path: '/remotes/catalog', body: { action: 'rollback' } })
    const { lines }: { lines: object[] } = await (await send('/audit?remote=catalog&limit=1', { token: env.OWNER_TOKEN })).json()
    expect(lines).toMatchObject([{ actor: 'cart', team: 'catalog', action: 'rollback', result: 'owner' }])
  })
})

describe('teams', () => {
  const putTeam = (name: string, body: object) => send(`/teams/${name}`, { method: 'PUT', token: env.OWNER_TOKEN, body })

  test('get their token once', async () => {
    const first: { token?: string } = await (
      await putTeam('account', { keys: [{ ...KEY, kid: 'account-1' }], remotes: ['account'] })
    ).json()
    const again: { token?: string } = await (
      await putTeam('account', { keys: [{ ...KEY, kid: 'account-2' }], remotes: ['account'] })
    ).json()
    expect([first.token, again.token]).toEqual([expect.stringMatching(/^galleria_[\w-]{43}$/), undefined])
    expect((await send('/remotes', { token: first.token })).status).toBe(200)
  })

  test.each(['shell', 'registry', 'platform'])('get no remote with the name of the store’s Worker %s', async (name) => {
    const response = await putTeam('greedy', { keys: [{ ...KEY, kid: 'greedy-1' }], remotes: [name] })
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('is the name of a Worker of the store')])
  })

  test('that get a new token lose the old one', async () => {
    const [old, fresh] = [await addTeam('fresh', ['fresh']), await addTeam('fresh', ['fresh'])]
    expect((await send('/remotes', { token: old })).status).toBe(404)
    expect((await send('/remotes', { token: fresh })).status).toBe(200)
  })

  test('leave no token in the database', async () => {
    const token = await addTeam('hidden', [])
    const { teams }: { teams: object[] } = await (await send('/teams', { token: env.OWNER_TOKEN })).json()
    expect(teams).toContainEqual({ name: 'hidden', keys: ['hidden-1'], remotes: [], revokedAt: null })
    expect(JSON.stringify(teams)).not.toContain(token)
  })

  test('cannot share a remote or the id of a key', async () => {
    const remote = await putTeam('other', { keys: [{ ...KEY, kid: 'other-1' }], remotes: ['catalog'] })
    expect([remote.status, await remote.json()]).toMatchObject([409, { code: 'conflict', details: { team: 'catalog' } }])
    const key = await putTeam('other', { keys: [{ ...KEY, kid: 'catalog-1' }], remotes: [] })
    expect([key.status, await key.json()]).toMatchObject([409, { code: 'conflict', details: { kid: 'catalog-1' } }])
  })

  test('take remotes from the team of the machine that runs the store, and from it alone', async () => {
    await putTeam('local', { keys: [{ ...KEY, kid: 'local-1' }], remotes: ['reviews', 'wishlist'] })
    await putTeam('writing', { keys: [{ ...KEY, kid: 'writing-1' }], remotes: ['reviews'] })
    const { teams }: { teams: object[] } = await (await send('/teams', { token: env.OWNER_TOKEN })).json()
    expect(teams).toContainEqual({ name: 'local', keys: ['local-1'], remotes: ['wishlist'], revokedAt: null })
    expect((await putTeam('local', { keys: [{ ...KEY, kid: 'local-1' }], remotes: ['reviews'] })).status).toBe(409)
  })

  test.each([
    ['a third key', 'more', { keys: ['a', 'b', 'c'].map((kid) => ({ ...KEY, kid })), remotes: [] }],
    ['a private key', 'more', { keys: [{ ...KEY, d: 'p'.repeat(43) }], remotes: [] }],
    ['the name of the owner', 'owner', { keys: [KEY], remotes: [] }],
    ['a name that is no path segment', 'A%20B', { keys: [KEY], remotes: [] }],
  ])('are refused with %s', async (_case, name, body) => {
    expect((await putTeam(name, body)).status).toBe(400)
  })
})
