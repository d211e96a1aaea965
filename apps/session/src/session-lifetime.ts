import { type SessionRecord, sessionLimits } from '@galleria/platform-client/session'

/** Whether a session was ended, or has run out: unused for too long, or too old. `now` in seconds. */
export function isOver({ createdAt, lastSeenAt, endedAt }: SessionRecord, now: number): boolean {
  return endedAt !== null || now >= lastSeenAt + sessionLimits.idleSeconds || now >= createdAt + sessionLimits.absoluteSeconds
}

/** The time in seconds from which a session's record may be deleted: "unknown" and "ended" mean the same then. */
export function deletableAt({ createdAt, lastSeenAt, endedAt }: SessionRecord): number {
  return endedAt ?? Math.min(lastSeenAt + sessionLimits.idleSeconds, createdAt + sessionLimits.absoluteSeconds)
}
