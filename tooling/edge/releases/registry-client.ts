import type { RegistryFile } from '@galleria/fragments/contract'
import * as z from 'zod'
import type { CanaryShare } from '../apps/canary-share.ts'
import type { RetiredRemotes } from '../project/retired-remotes.ts'
import type { RegistryTransport } from './registry-transport.ts'
import { ReleaseRefusal } from './release-refusal.ts'

const Canary = z.object({
  build: z.string(),
  percent: z.number(),
  since: z.string(),
  /** Shares that are still to come. */
  steps: z.object({ percents: z.array(z.number()) }).optional(),
})

/** The live builds of one remote. */
export const RemoteState = z.object({
  name: z.string(),
  stable: z.string(),
  canary: Canary.optional(),
  /** Stable builds before this one, the latest first. */
  previous: z.array(z.string()),
  withdrawn: z.array(z.string()),
  /** The evidence that its watch waits for, in words; missing where the registry is older. */
  watch: z.string().nullish(),
})
export type RemoteState = z.infer<typeof RemoteState>

const RemoteList = z.object({
  generation: z.int(),
  remotes: z.array(RemoteState),
  /** Remotes that the last deploy left on an earlier build, with the code of the refusal. */
  behind: z.record(z.string(), z.string()).default({}),
  /** Remotes that are live no more. */
  retired: z.array(z.string()).default([]),
  /** The heir of each of their fragments, by fragment. */
  heirs: z.record(z.string(), z.string()).default({}),
})
export type RemoteList = z.infer<typeof RemoteList>

const RemoteReading = z.object({ generation: z.int(), remote: RemoteState })

const LayoutReading = z.object({ generation: z.int(), layout: z.record(z.string(), z.string()) })
export type LayoutReading = z.infer<typeof LayoutReading>

/** The registry's response about a build that it took. */
const StoredRelease = z.object({
  key: z.string(),
  sizes: z.object({ worker: z.number(), scripts: z.number() }),
  limits: z.object({ worker: z.number() }),
  files: z.object({ stored: z.int(), known: z.int() }),
  /** Null where nothing runs the build before it is live. */
  probe: z.object({ passed: z.int(), examples: z.int(), skipped: z.int().default(0), forms: z.int().nullable().default(null) }).nullable(),
})
export type StoredRelease = z.infer<typeof StoredRelease>

/** A registry that renders the examples in several requests gives a ticket for the next one. */
const ReleaseResponse = z.union([z.object({ ticket: z.string() }), StoredRelease])

const Teams = z.object({ teams: z.array(z.object({ name: z.string(), keys: z.array(z.string()), remotes: z.array(z.string()) })) })
export type TeamList = z.infer<typeof Teams>['teams']

/** A team as it sees itself. */
const Team = z.object({ keys: z.array(z.object({ kid: z.string(), x: z.string() })), remotes: z.array(z.string()) })
export type Team = z.infer<typeof Team>

const Deployment = z.object({ versions: z.array(z.string()).nullable(), builds: z.record(z.string(), z.string()) })
export type Deployment = z.infer<typeof Deployment>

const Preview = z.object({ path: z.string(), expiresAt: z.string() })

const RefusalReason = z.object({ code: z.string(), message: z.string() })
const Refusal = RefusalReason.extend({ details: z.object({ refused: z.record(z.string(), RefusalReason).optional() }).optional() })

export type RemoteChange =
  | { readonly action: 'release'; readonly build: string; readonly endsCanary?: boolean; readonly reason?: string }
  | ({ readonly action: 'canary'; readonly build: string; readonly reason?: string } & CanaryShare)
  | { readonly action: 'stop' | 'promote'; readonly reason?: string }
  | { readonly action: 'rollback'; readonly build?: string; readonly reason?: string }
  | { readonly action: 'retire'; readonly heirs: RetiredRemotes[string]; readonly reason?: string }

/** Calls of a store's registry with the token of a team or of the owner. */
export class RegistryClient {
  readonly #transport: RegistryTransport
  readonly #token: string

  constructor(transport: RegistryTransport, token: string) {
    this.#transport = transport
    this.#token = token
  }

  async listRemotes(): Promise<RemoteList> {
    return RemoteList.parse(await this.#send('GET', '/remotes'))
  }

  /**
   * Stores a build; `accept` says why it is taken though it is too large, or costs too much to start, and `isJoint` that it goes live together
   * with others.
   */
  async storeRelease(tar: Uint8Array<ArrayBuffer>, accept?: string, isJoint = false): Promise<StoredRelease> {
    const query = new URLSearchParams({ ...(accept !== undefined && { accept }), ...(isJoint && { joint: '1' }) })
    for (;;) {
      const response = ReleaseResponse.parse(await this.#send('POST', `/releases?${query}`, { body: tar }))
      if (!('ticket' in response)) return response
      query.set('ticket', response.ticket)
    }
  }

  /** Changes what is live; `seen` is the generation of the registry that the change is made against. */
  async changeRemote(name: string, seen: number, change: RemoteChange): Promise<{ generation: number; remote: RemoteState }> {
    const headers = { 'if-match': `"${seen}"` }
    return RemoteReading.parse(await this.#send('PUT', `/remotes/${name}`, { body: JSON.stringify(change), headers }))
  }

  /** Changes remotes in one generation: all of them or none. */
  async changeRemotes(seen: number, changes: Readonly<Record<string, RemoteChange>>): Promise<RemoteList> {
    const headers = { 'if-match': `"${seen}"` }
    return RemoteList.parse(await this.#send('PUT', '/remotes', { body: JSON.stringify({ changes }), headers }))
  }

  /** The fragment in each outlet of the shell's layout. */
  async readLayout(): Promise<LayoutReading> {
    return LayoutReading.parse(await this.#send('GET', '/layout'))
  }

  async setLayout(seen: number, layout: Readonly<Record<string, string>>): Promise<LayoutReading> {
    const headers = { 'if-match': `"${seen}"` }
    return LayoutReading.parse(await this.#send('PUT', '/layout', { body: JSON.stringify(layout), headers }))
  }

  /** The versions of a remote's Worker on Cloudflare: those that the registry takes for deployed, and those of its builds. */
  async readDeployment(remote: string): Promise<Deployment> {
    return Deployment.parse(await this.#send('GET', `/deployments/${remote}`))
  }

  async setDeployment(remote: string, versions: readonly string[]): Promise<void> {
    await this.#send('PUT', `/deployments/${remote}`, { body: JSON.stringify({ versions }) })
  }

  /** Makes a link that shows a stored build; gives its path at the store. */
  async createPreview(remote: string, build: string): Promise<z.infer<typeof Preview>> {
    return Preview.parse(await this.#send('POST', '/previews', { body: JSON.stringify({ remote, build }) }))
  }

  /** Says which remotes a deploy left on an earlier build, with the code of the refusal. */
  async putBehind(behind: Readonly<Record<string, string>>): Promise<void> {
    await this.#send('PUT', '/behind', { body: JSON.stringify(behind) })
  }

  /** Says what runs on the machine of this registry. */
  async putRunning(document: RegistryFile): Promise<void> {
    await this.#send('PUT', '/running', { body: JSON.stringify(document) })
  }

  async listTeams(): Promise<TeamList> {
    return Teams.parse(await this.#send('GET', '/teams')).teams
  }

  /** Reads a team, for the owner and for the team itself. */
  async readTeam(name: string): Promise<Team> {
    return Team.parse(await this.#send('GET', `/teams/${name}`))
  }

  async setTeam(name: string, team: { keys: object[]; remotes: readonly string[] }): Promise<void> {
    await this.#send('PUT', `/teams/${name}`, { body: JSON.stringify(team) })
  }

  async #send(
    method: string,
    path: string,
    { body, headers }: { body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ): Promise<unknown> {
    const { status, text } = await this.#transport(path, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, ...headers },
      body,
    })
    if (status >= 200 && status < 300) return text === '' ? null : JSON.parse(text)
    const refusal = Refusal.safeParse(parseJson(text))
    if (refusal.success && status < 500) throw new ReleaseRefusal(refusal.data.code, refusal.data.message, refusal.data.details?.refused)
    if (status === 404 || status === 405) throw new Error('The registry does not take this token, or it is not running.')
    throw new Error(`The registry responded ${status}: ${text.slice(0, 300)}`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
