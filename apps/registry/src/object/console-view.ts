import { listAuditLines } from '../db/audit.ts'
import { findBuild, listBuildIds } from '../db/builds.ts'
import type { Database } from '../db/database.ts'
import { listRefusedFiles } from '../db/refused-files.ts'
import { getGeneration, listRemotes } from '../db/remotes.ts'
import { listReports } from '../db/reports.ts'
import { findTeamOf, mayMove } from '../db/teams.ts'
import type { Actor } from '../domain/actor.ts'
import type { BuildView, ConsoleView, RemoteView } from '../domain/console-view.ts'
import type { RemoteState } from '../domain/remote-state.ts'
import { describeWatch } from './watch-builds.ts'

const AUDIT_LINES = 50
const CANDIDATES = 10
const REFUSED_FILES = 20

/** Everything that the console shows to the holder of a token. */
export function consoleView(db: Database, actor: Actor): ConsoleView {
  return {
    actor: actor.name,
    generation: getGeneration(db),
    remotes: listRemotes(db).map((remote) => remoteView(db, actor, remote)),
    lines: listAuditLines(db, { limit: AUDIT_LINES }).lines,
  }
}

function remoteView(db: Database, actor: Actor, state: RemoteState): RemoteView {
  const { name, stable, canary, previous } = state
  return {
    name,
    team: findTeamOf(db, name),
    mayMove: mayMove(db, actor, name),
    stable: buildView(db, name, stable),
    canary: canary ? { ...buildView(db, name, canary.build), percent: canary.percent, steps: canary.steps } : null,
    watch: describeWatch(db, state),
    refused: listRefusedFiles(db, name, REFUSED_FILES),
    previous,
    candidates: listBuildIds(db, name, CANDIDATES).filter((build) => build !== stable && build !== canary?.build),
  }
}

function buildView(db: Database, remote: string, build: string): BuildView {
  const stored = findBuild(db, remote, build)
  if (!stored) throw new Error(`${remote} ${build} is live and not stored`)
  const { manifest, sizes, commit, key, releasedAt } = stored
  const reports = listReports(db).filter((report) => report.remote === remote && report.build === build)
  return { build, contract: manifest.contract, sizes, commit, key, releasedAt, reports }
}
