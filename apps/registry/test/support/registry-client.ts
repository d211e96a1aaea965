import { manifestOf } from '@galleria/fragments/testing/manifest'
import { env, exports } from 'cloudflare:workers'
import type { BuildSizes, StoredBuild } from '../../src/domain/build.ts'
import type { RemoteReading } from '../../src/domain/remote-state.ts'

interface RegistryRequest {
  readonly method?: string
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** Changes of a build that a test stores. */
type BuildSketch = Partial<Pick<StoredBuild, 'version'>> & { readonly isJoint?: boolean }

const SIZES: BuildSizes = { worker: 40_000, scripts: 6_000, files: 9 }

/** Sends a request as a client of the registry does, with JSON as its body. */
export function send(path: string, { method = 'GET', token, body, headers = {} }: RegistryRequest = {}): Promise<Response> {
  return exports.default.fetch(`https://shop.example${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'manual',
  })
}

/** Changes a remote, made against a generation that was read before. */
export function change(
  remote: string,
  body: object,
  { token = env.OWNER_TOKEN, seen }: { token?: string; seen?: number | undefined } = {},
) {
  return send(`/remotes/${remote}`, {
    method: 'PUT',
    token,
    body,
    headers: seen === undefined ? {} : { 'if-match': `"${seen}"` },
  })
}

/** Changes a remote as it is now, and returns what came of it. */
export async function changeNow(remote: string, body: object): Promise<RemoteReading> {
  const response = await change(remote, body, { seen: await generation() })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

/** Changes remotes together, as they are now. */
export async function changeTogether(changes: object, token = env.OWNER_TOKEN): Promise<Response> {
  return send('/remotes', { method: 'PUT', token, body: { changes }, headers: { 'if-match': `"${await generation()}"` } })
}

export async function generation(): Promise<number> {
  const response = await send('/registry.json')
  if (response.status === 503) return 0
  const { generation: current }: { generation: number } = await response.json()
  return current
}

export const registryObject = () => env.REGISTRY.get(env.REGISTRY.idFromName('registry'))

/** A build of a remote as if it had been released; `more` changes its manifest. */
export async function putBuild(
  remote: string,
  build: string,
  pages: Record<string, string> = {},
  more: object = {},
  { isJoint, ...sketch }: BuildSketch = {},
): Promise<void> {
  const { refusal } = await registryObject().storeBuild({
    actor: { name: 'owner' },
    reason: null,
    isJoint,
    build: {
      remote,
      build,
      manifest: { ...manifestOf(remote, { build, pages }), ...more },
      sizes: SIZES,
      files: { 'worker/worker.js': 'sha384-x', 'client/remoteEntry.js': 'sha384-y' },
      commit: '0'.repeat(40),
      team: remote,
      key: `${remote}-1`,
      version: null,
      ...sketch,
    },
  })
  if (refusal) throw new Error(refusal.message)
}

const publicKeyOf = (kid: string) => ({ kid, kty: 'OKP', crv: 'Ed25519', x: kid.padEnd(43, 'A').slice(0, 43).replaceAll('.', '-') })

/** Adds a team with one key and returns its token. */
export async function addTeam(
  name: string,
  remotes: readonly string[],
  keys: readonly object[] = [publicKeyOf(`${name}-1`)],
): Promise<string> {
  const response = await send(`/teams/${name}`, { method: 'PUT', token: env.OWNER_TOKEN, body: { keys, remotes, newToken: true } })
  const { token }: { token: string } = await response.json()
  return token
}
