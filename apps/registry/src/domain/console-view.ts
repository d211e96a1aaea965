import type { AuditLine } from './audit-line.ts'
import type { BuildSizes } from './build.ts'
import type { PendingSteps } from './remote-state.ts'
import type { ShellReport } from './shell-report.ts'

/** What a shell said last about a build, with milliseconds until the headers. */
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
  /** Of each shell, the last one. */
  readonly reports: readonly ReportView[]
}

export interface RemoteView {
  readonly name: string
  readonly team: string | null
  /** Whether the viewer may. */
  readonly mayMove: boolean
  readonly stable: BuildView
  readonly canary: (BuildView & { readonly percent: number; readonly steps: PendingSteps | undefined }) | null
  /** What its watch waits for, in words. */
  readonly watch: string | null
  /** Of all builds, what was reported last first. */
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
