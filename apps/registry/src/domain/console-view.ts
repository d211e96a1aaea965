import type { AuditLine } from './audit-line.ts'
import type { BuildSizes } from './build.ts'
import type { PendingSteps } from './remote-state.ts'
import type { ShellReport } from './shell-report.ts'

/** The last report of a shell about a build, with milliseconds until the headers. */
export type ReportView = Pick<ShellReport, 'shell' | 'build' | 'renders' | 'failures' | 'breaker'> & {
  readonly p50: number
  readonly p95: number
}

/** A file that browsers say they refused, because its content is not that of the build. */
export interface RefusedFile {
  readonly build: string
  readonly file: string
  readonly reports: number
  readonly firstAt: string
  readonly lastAt: string
}

export interface BuildView {
  readonly build: string
  readonly contract: number
  readonly sizes: BuildSizes
  readonly commit: string
  readonly key: string
  readonly releasedAt: string
  /** The last report of each shell. */
  readonly reports: readonly ReportView[]
}

export interface RemoteView {
  readonly name: string
  readonly team: string | null
  /** Whether the viewer may change the remote. */
  readonly mayMove: boolean
  readonly stable: BuildView
  readonly canary: (BuildView & { readonly percent: number; readonly steps: PendingSteps | undefined }) | null
  /** The evidence that its watch waits for, in words. */
  readonly watch: string | null
  /** Refused files of all builds, the latest report first. */
  readonly refused: readonly RefusedFile[]
  /** Builds to return to. */
  readonly previous: readonly string[]
  /** Stored builds that may become a canary, the latest first. */
  readonly candidates: readonly string[]
}

export interface ConsoleView {
  readonly actor: string
  readonly generation: number
  readonly remotes: readonly RemoteView[]
  readonly lines: readonly AuditLine[]
}
