import { probeStorage } from '@galleria/worker-kit/probe-storage'
import { RegionPush } from '@galleria/worker-kit/region-push'
import { DurableObject } from 'cloudflare:workers'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../migrations/registry/migrations.js'
import { readVariables, type VariableBindings } from '../../variables.ts'
import { listAuditLines, type AuditPage, type AuditQuery } from '../db/audit.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { noteRefusedFiles } from '../db/refused-files.ts'
import { getGeneration, listRemotes, readRemote } from '../db/remotes.ts'
import { putReports } from '../db/reports.ts'
import { listRetirements } from '../db/retirements.ts'
import { findKey, findTeam, listTeams } from '../db/teams.ts'
import type { Actor } from '../domain/actor.ts'
import type { ConsoleView } from '../domain/console-view.ts'
import type { DeploymentReading } from '../domain/deployment.ts'
import { resolveHeirs } from '../domain/heirs.ts'
import type { Refusal } from '../domain/refusal.ts'
import type { RemoteReading, RemoteState } from '../domain/remote-state.ts'
import type { ShellReport } from '../domain/shell-report.ts'
import type { OwnTeam, TeamInput, TeamKey, TeamSummary } from '../domain/team.ts'
import { ReportWindow } from '../domain/watch/report-window.ts'
import { advanceCanaries, nextStepAt } from './advance-canaries.ts'
import { BehindRemotes } from './behind-remotes.ts'
import { changeLayout, getLayout, type LayoutReading, type LayoutRequest } from './change-layout.ts'
import { changeRemote, type RemoteChangeRequest, type RemoteChangeResult } from './change-remote.ts'
import { changeRemotes, type ChangeMoment, type RemotesChangeRequest, type RemotesChangeResult } from './change-remotes.ts'
import { revokeTeam, setTeam, type TeamChangeResult, type TeamRequest } from './change-team.ts'
import { beginSession, endSession, findSession, type ConsoleSession } from './console-sessions.ts'
import { consoleView } from './console-view.ts'
import { putDeployment, readDeployment, type DeploymentRequest } from './deployments.ts'
import { findActor } from './find-actor.ts'
import { ShellDocuments, type ShellDocument } from './shell-documents.ts'
import { checkBuild, noteRefusedRelease, storeBuild, type RefusedReleaseRequest, type StoreRequest } from './store-build.ts'
import { newToken, tokenDigest } from './tokens.ts'
import { describeWatch, watchBuilds } from './watch-builds.ts'

/** Bindings of the Worker that the object uses. */
type ObjectEnv = VariableBindings & { readonly ASSETS: Fetcher; readonly RUNNER?: Fetcher; readonly REGION?: Fetcher }

/** A remote with what its watch waits for, in words. */
type WatchedRemote = RemoteState & { readonly watch: string | null }

/** The asset store or a region could not take the copy of the document. */
const COPY_AGAIN_MS = 5_000

/** The registry of the store: which builds are live, which are stored, the teams with their rights, and the audit. There is one such object. */
export class RegistryObject extends DurableObject<ObjectEnv> {
  readonly #db: Database
  readonly #window = new ReportWindow()
  readonly #behind: BehindRemotes
  readonly #documents: ShellDocuments
  readonly #regions: RegionPush

  constructor(state: DurableObjectState, env: ObjectEnv) {
    super(state, env)
    this.#db = openDatabase(state.storage)
    this.#behind = new BehindRemotes(this.#db, state.storage)
    this.#documents = new ShellDocuments(this.#db, state.storage, this.#behind, env.RUNNER !== undefined)
    this.#regions = new RegionPush(state.storage)
    void state.blockConcurrencyWhile(() => migrate(this.#db, migrations))
  }

  /** The document that shells read. Without its JSON when its generation is `known`; null before anything was live. A region gets each later one by itself. */
  document(known?: number, region?: string): { generation: number; json: string | null } | null {
    if (region !== undefined) this.#regions.add(region)
    const document = this.#documents.find()
    if (!document) return null
    return document.generation === known ? { generation: known, json: null } : document
  }

  /** Takes what runs from what runs builds beside this registry. */
  putRunning(document: ShellDocument): void {
    this.#documents.putRunning(document)
    this.#schedule()
  }

  /** Throws where the storage cannot be read or written. */
  probe(): Promise<void> {
    return probeStorage(this.ctx.storage)
  }

  /** The next step of a canary is due, or the document has changed since its copy was stored. */
  override async alarm(): Promise<void> {
    advanceCanaries(this.#db, this.#moment())
    try {
      // Whether the asset store responds says nothing about regions.
      await allDone([this.#documents.copy(this.env.ASSETS, readVariables(this.env).REGISTRY_KEY), this.#bringToRegions()])
      this.#schedule()
    } catch (error) {
      console.error(error)
      this.#schedule(Date.now() + COPY_AGAIN_MS)
    }
  }

  findActor(token: string): Promise<Actor | null> {
    return findActor(this.#db, readVariables(this.env).OWNER_TOKEN, token)
  }

  readRemote(name: string): RemoteReading & { readonly remote: WatchedRemote | null } {
    const { generation, remote } = readRemote(this.#db, name)
    return { generation, remote: remote && this.#withWatch(remote) }
  }

  listRemotes(): {
    generation: number
    remotes: WatchedRemote[]
    behind: Record<string, string>
    retired: string[]
    heirs: Record<string, string>
  } {
    const remotes = listRemotes(this.#db).map((remote) => this.#withWatch(remote))
    const retirements = listRetirements(this.#db)
    const retired = { retired: Object.keys(retirements), heirs: resolveHeirs(retirements) }
    return { generation: getGeneration(this.#db), remotes, behind: this.#behind.find(), ...retired }
  }

  #withWatch(remote: RemoteState): WatchedRemote {
    return { ...remote, watch: describeWatch(this.#db, remote) }
  }

  readLayout(): LayoutReading {
    return getLayout(this.#db)
  }

  changeLayout(request: LayoutRequest) {
    const result = changeLayout(this.#db, request, now())
    this.#schedule()
    return result
  }

  changeRemote(request: RemoteChangeRequest): RemoteChangeResult {
    const result = changeRemote(this.#db, request, this.#moment())
    this.#schedule()
    return result
  }

  changeRemotes(request: RemotesChangeRequest): RemotesChangeResult {
    const result = changeRemotes(this.#db, request, this.#moment())
    this.#schedule()
    return result
  }

  /** The key of a team that is not revoked. */
  findKey(kid: string): TeamKey | null {
    return findKey(this.#db, kid)
  }

  checkBuild(request: StoreRequest): { refusal: Refusal | null } {
    return { refusal: checkBuild(this.#db, { ...request, react: this.#moment().react }) ?? null }
  }

  noteRefusedRelease(request: RefusedReleaseRequest): void {
    noteRefusedRelease(this.#db, request, now())
  }

  storeBuild(request: StoreRequest) {
    const result = storeBuild(this.#db, { ...request, react: this.#moment().react }, now())
    this.#schedule()
    return result
  }

  readDeployment(remote: string): DeploymentReading {
    return readDeployment(this.#db, remote)
  }

  putDeployment(request: DeploymentRequest): { refusal: Refusal | null } {
    const refused = putDeployment(this.#db, request)
    this.#schedule()
    return { refusal: refused }
  }

  /** Says which remotes a deploy left on an earlier build; none after one that did not. */
  putBehind(behind: Readonly<Record<string, string>>): void {
    this.#behind.put(behind)
    this.#schedule()
  }

  listAuditLines(query: AuditQuery): AuditPage {
    return listAuditLines(this.#db, query)
  }

  listTeams(): TeamSummary[] {
    return listTeams(this.#db).map(({ name, keys, remotes, revokedAt }) => ({ name, keys: keys.map(({ kid }) => kid), remotes, revokedAt }))
  }

  findTeam(name: string): OwnTeam | null {
    const team = findTeam(this.#db, name)
    return team?.revokedAt === null ? { name, keys: team.keys, remotes: team.remotes } : null
  }

  /** Returns the token when there is a new one: it is stored nowhere. */
  async setTeam(request: TeamRequest & { input: TeamInput }): Promise<TeamChangeResult & { token?: string }> {
    const token = newToken()
    const result = setTeam(this.#db, { ...request, tokenDigest: await tokenDigest(token) }, now())
    return 'hasNewToken' in result && result.hasNewToken ? { ...result, token } : result
  }

  /** Returns the remotes of which another build is live, or another share, because of what the shells have seen. */
  putReports(reports: readonly ShellReport[]): string[] {
    const at = new Date()
    putReports(this.#db, reports, at)
    noteRefusedFiles(this.#db, reports, at)
    this.#window.add(reports, at.getTime())
    const moment = { ...this.#moment(), now: at.toISOString() }
    const changed = [...watchBuilds(this.#db, reports, this.#window, moment), ...advanceCanaries(this.#db, moment)]
    if (changed.length > 0) this.#schedule()
    return changed
  }

  consoleView(actor: Actor): ConsoleView {
    return consoleView(this.#db, actor)
  }

  beginSession(actor: Actor): Promise<ConsoleSession> {
    return beginSession(this.#db, actor)
  }

  findSession(secret: string): Promise<Actor | null> {
    return findSession(this.#db, secret)
  }

  endSession(secret: string): Promise<void> {
    return endSession(this.#db, secret)
  }

  revokeTeam(request: TeamRequest) {
    return revokeTeam(this.#db, request, now())
  }

  async #bringToRegions(): Promise<void> {
    const document = this.#documents.find()
    if (!document || !this.env.REGION || this.#regions.isDone(document.generation)) return
    await this.#regions.bring(document.generation, { registry: JSON.parse(document.json) }, this.env.REGION)
  }

  /** Whether everything outside has the last document. */
  get #isOutside(): boolean {
    return this.#documents.isCopied && (!this.env.REGION || this.#regions.isDone(this.#documents.find()?.generation))
  }

  #moment(): ChangeMoment {
    return { now: now(), react: readVariables(this.env).REACT_VERSION }
  }

  /** Schedules the next step or copy together with the change before it: a process that is killed loses both or neither. */
  #schedule(copyAt = Date.now()): void {
    const times = [nextStepAt(this.#db), this.#isOutside ? null : copyAt].filter((at) => at !== null)
    void (times.length === 0 ? this.ctx.storage.deleteAlarm() : this.ctx.storage.setAlarm(Math.min(...times)))
  }
}

/** @throws the first failure, when all have ended */
async function allDone(tasks: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(tasks)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

const now = () => new Date().toISOString()
