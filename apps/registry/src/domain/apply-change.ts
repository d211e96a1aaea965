import type { Heirs } from './heirs.ts'
import { refusal, type Refusal } from './refusal.ts'
import type { PreviewChange, RemoteChange } from './remote-change.ts'
import type { Canary, RemoteState } from './remote-state.ts'

const MAX_PREVIOUS = 5
/** Probation of a build that is promoted without steps. */
const PROBATION_MS = 10 * 60 * 1_000
/** Copies of a build outlive its withdrawal by days, in which a remote is hardly taken back more often. */
const MAX_WITHDRAWN = 50

type CanaryChange = Extract<RemoteChange, { action: 'canary' }> | PreviewChange

/** The state of a remote without the generation, which the registry gives it. */
export type NextState = Omit<RemoteState, 'name' | 'generation'>

/** A remote that is live no more, with what takes over its pages and fragments. */
export interface Retired {
  readonly retired: Heirs
}

/** The next state of a remote by a change, or the refusal of a change that makes no sense for it. */
export function applyChange(remote: RemoteState | null, change: RemoteChange | PreviewChange, now: string): NextState | Retired | Refusal {
  if (change.action === 'release') return release(change.endsCanary ? withoutCanary(remote, change.build) : remote, change.build)
  if (!remote) return refusal('conflict', 'This remote has no stable build yet: release one first.')
  switch (change.action) {
    case 'canary':
      return startCanary(remote, change, now)
    case 'stop':
      return remote.canary ? { ...remote, canary: undefined, withdrawn: withdraw(remote, [remote.canary.build]) } : noCanary()
    case 'promote':
      return remote.canary ? promote(remote, remote.canary, now) : noCanary()
    case 'rollback':
      return rollBack(remote, change.build)
    case 'retire':
      return remote.canary ? otherCanary(remote.canary) : { retired: change.heirs }
  }
}

/** The remote without its canary, where that is another build than the one that takes its place. */
function withoutCanary(remote: RemoteState | null, build: string): RemoteState | null {
  if (!remote?.canary || remote.canary.build === build) return remote
  return { ...remote, canary: undefined, withdrawn: withdraw(remote, [remote.canary.build]) }
}

function release(remote: RemoteState | null, build: string): NextState | Refusal {
  if (!remote) return { stable: build, previous: [], withdrawn: [] }
  const { stable, canary, previous, withdrawn } = remote
  if (canary && canary.build !== build) return otherCanary(canary)
  if (stable === build) return remote
  return {
    stable: build,
    previous: [stable, ...previous.filter((each) => each !== stable && each !== build)].slice(0, MAX_PREVIOUS),
    withdrawn: withdrawn.filter((each) => each !== build),
  }
}

function promote(remote: RemoteState, { build, steps }: Canary, now: string): NextState | Refusal {
  const next = release(remote, build)
  if ('code' in next) return next
  return { ...next, probation: { before: remote.stable, since: now, forMs: steps?.everyMs ?? PROBATION_MS } }
}

function startCanary(remote: RemoteState, { build, percent, steps }: CanaryChange, now: string): NextState | Refusal {
  const { stable, canary, previous, withdrawn } = remote
  if (stable === build) return refusal('conflict', `${build} is the stable build already.`)
  if (canary && canary.build !== build) return otherCanary(canary)
  if (canary && (percent === null || (canary.percent === percent && !canary.steps && !steps))) return remote
  const pending = steps && { steps: { ...steps, nextAt: new Date(Date.parse(now) + steps.everyMs).toISOString() } }
  return {
    stable,
    canary: { build, percent: percent ?? 0, since: now, ...pending },
    // A preview is shown to no shopper: the stable build is watched on.
    ...(percent === null && { probation: remote.probation }),
    previous,
    withdrawn: withdrawn.filter((each) => each !== build),
  }
}

function rollBack(remote: RemoteState, build = remote.previous[0]): NextState | Refusal {
  if (build === undefined) return refusal('conflict', 'There is no build before the stable one.')
  const index = remote.previous.indexOf(build)
  if (index === -1) return refusal('conflict', `${build} is none of the builds to return to.`, { previous: remote.previous })
  const left = [remote.stable, ...(remote.canary ? [remote.canary.build] : [])]
  return {
    stable: build,
    previous: remote.previous.slice(index + 1),
    withdrawn: withdraw(remote, left).filter((each) => each !== build),
  }
}

function withdraw({ withdrawn }: RemoteState, builds: readonly string[]): string[] {
  return [...new Set([...builds, ...withdrawn])].slice(0, MAX_WITHDRAWN)
}

const noCanary = () => refusal('conflict', 'This remote has no canary.')
function otherCanary({ build, percent }: NonNullable<RemoteState['canary']>): Refusal {
  const kind = percent === 0 ? 'is previewed' : `is the canary of ${percent} %`
  const message = `A remote has one build beside the stable one, and ${build} ${kind}: promote it or stop it first.`
  return refusal('conflict', message, { canary: build })
}
