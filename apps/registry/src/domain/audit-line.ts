import type { RefusalCode } from './refusal.ts'

export type AuditAction =
  | 'store'
  | 'release'
  | 'canary'
  | 'stop'
  | 'promote'
  | 'wait'
  | 'rollback'
  | 'retire'
  | 'layout'
  | 'team'
  | 'revoke'

/** An act or an attempt of the holder of a token. */
export interface AuditLine {
  readonly at: string
  /** The holder of the token: `owner` or a team. */
  readonly actor: string
  /** The team that may move the remote. */
  readonly team: string | null
  readonly remote: string | null
  readonly action: AuditAction
  readonly from: string | null
  readonly to: string | null
  /** The registry's generation after the act. */
  readonly generation: number
  readonly result: 'done' | RefusalCode
  /** The reason that was given, or the one for which it was refused. */
  readonly reason: string | null
}

/** The builds that are live, in words: `3f9c2ab81d07, canary dc935bf09673 5 %`. */
export function describeBuilds(builds: { stable: string; canary?: { build: string; percent: number } | undefined }): string {
  return builds.canary ? `${builds.stable}, canary ${builds.canary.build} ${builds.canary.percent} %` : builds.stable
}
