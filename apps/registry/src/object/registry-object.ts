import { DurableObject } from 'cloudflare:workers'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../migrations/registry/migrations.js'
import { readVariables, type VariableBindings } from '../../variables.ts'
import { listAuditLines, type AuditPage, type AuditQuery } from '../db/audit.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { getGeneration, listRemotes, readRemote } from '../db/remotes.ts'
import { putReports } from '../db/reports.ts'
import { findKey, listTeams } from '../db/teams.ts'
import type { Actor } from '../domain/actor.ts'
import type { ConsoleView } from '../domain/console-view.ts'
import type { Refusal } from '../domain/refusal.ts'
import type { RemoteReading, RemoteState } from '../domain/remote-state.ts'
import { ReportWindow } from '../domain/report-window.ts'
import type { ShellReport } from '../domain/shell-report.ts'
import type { TeamInput, TeamKey, TeamSummary } from '../domain/team.ts'
import { advanceCanaries, nextStepAt } from './advance-canaries.ts'
import { changeLayout, getLayout, type LayoutReading, type LayoutRequest } from './change-layout.ts'
import { changeRemote, type RemoteChangeRequest, type RemoteChangeResult } from './change-remote.ts'
import { revokeTeam, setTeam, type TeamChangeResult, type TeamRequest } from './change-team.ts'
import { beginSession, endSession, findSession, type ConsoleSession } from './console-sessions.ts'
import { consoleView } from './console-view.ts'
import { findActor } from './find-actor.ts'
import { registryDocument } from './registry-document.ts'
import { stopCanaries } from './stop-canaries.ts'
import { checkBuild, noteRefusedRelease, storeBuild, type RefusedReleaseRequest, type StoreRequest } from './store-build.ts'
import { newToken, tokenDigest } from './tokens.ts'

/** The registry of the store: which builds are live, which are stored, the teams with their rights, and the audit. There is one such object. */
export class RegistryObject extends DurableObject<VariableBindings> {
  readonly #db: Database
  readonly #window = new ReportWindow()
  #document: { readonly generation: number; readonly json: string } | undefined

  constructor(state: DurableObjectState, env: VariableBindings) {
    super(state, env)
    this.#db = openDatabase(state.storage)
    void state.blockConcurrencyWhile(() => migrate(this.#db, migrations))
  }

  /** The document that shells read, as JSON. Without it when its generation is `known`. */
  document(known?: number): { generation: number; json: string | null } {
    const generation = getGeneration(this.#db)
    if (known === generation) return { generation, json: null }
    if (this.#document?.generation !== generation) this.#document = { generation, json: JSON.stringify(registryDocument(this.#db)) }
    return this.#document
  }

  findActor(token: string): Promise<Actor | null> {
    return findActor(this.#db, readVariables(this.env).OWNER_TOKEN, token)
  }

  readRemote(name: string): RemoteReading {
    return readRemote(this.#db, name)
  }

  listRemotes(): { generation: number; remotes: RemoteState[] } {
    return { generation: getGeneration(this.#db), remotes: listRemotes(this.#db) }
  }

  readLayout(): LayoutReading {
    return getLayout(this.#db)
  }

  changeLayout(request: LayoutRequest) {
    return changeLayout(this.#db, request, now())
  }

  changeRemote(request: RemoteChangeRequest): RemoteChangeResult {
    const result = changeRemote(this.#db, request, now())
    this.#scheduleSteps()
    return result
  }

  /** The next step of a canary is due. */
  override alarm(): void {
    advanceCanaries(this.#db, now())
    this.#scheduleSteps()
  }

  /** The key of a team that is not revoked. */
  findKey(kid: string): TeamKey | null {
    return findKey(this.#db, kid)
  }

  checkBuild(request: StoreRequest): { refusal: Refusal | null } {
    return { refusal: checkBuild(this.#db, request) ?? null }
  }

  noteRefusedRelease(request: RefusedReleaseRequest): void {
    noteRefusedRelease(this.#db, request, now())
  }

  storeBuild(request: StoreRequest) {
    return storeBuild(this.#db, request, now())
  }

  listAuditLines(query: AuditQuery): AuditPage {
    return listAuditLines(this.#db, query)
  }

  listTeams(): TeamSummary[] {
    return listTeams(this.#db).map(({ name, keys, remotes, revokedAt }) => ({ name, keys: keys.map(({ kid }) => kid), remotes, revokedAt }))
  }

  /** Returns the token when there is a new one: it is stored nowhere. */
  async setTeam(request: TeamRequest & { input: TeamInput }): Promise<TeamChangeResult & { token?: string }> {
    const token = newToken()
    const result = setTeam(this.#db, { ...request, tokenDigest: await tokenDigest(token) }, now())
    return 'hasNewToken' in result && result.hasNewToken ? { ...result, token } : result
  }

  /** Returns the remotes that lost their canary because of what the shells have seen. */
  putReports(reports: readonly ShellReport[]): string[] {
    const at = new Date()
    putReports(this.#db, reports, at)
    this.#window.add(reports, at.getTime())
    return stopCanaries(this.#db, new Set(reports.map(({ remote }) => remote)), this.#window, at.toISOString())
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

  /** Stored together with the change that comes before it: a process that is killed loses both or neither. */
  #scheduleSteps(): void {
    const at = nextStepAt(this.#db)
    void (at === null ? this.ctx.storage.deleteAlarm() : this.ctx.storage.setAlarm(at))
  }
}

const now = () => new Date().toISOString()
