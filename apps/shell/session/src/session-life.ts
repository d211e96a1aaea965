import { type SessionRecord, sessionLimits } from '@galleria/platform-client/session'

/** Ended by someone, or run out: unused for too long, or too old. `now` in seconds. */
export function isOver({ createdAt, lastSeenAt, endedAt }: SessionRecord, now: number): boolean {
  return endedAt !== null || now >= lastSeenAt + sessionLimits.idleSeconds || now >= createdAt + sessionLimits.absoluteSeconds
}

/** When nothing of the session is needed any more, in seconds: after that "unknown" and "ended" mean the same. */
export function forgottenAt({ createdAt, lastSeenAt, endedAt }: SessionRecord): number {
  return endedAt ?? Math.min(lastSeenAt + sessionLimits.idleSeconds, createdAt + sessionLimits.absoluteSeconds)
}
