/** A build that is shown to a share of shoppers beside the stable one. */
export interface Canary {
  readonly build: string
  readonly percent: number
  /** The time at which this share began (ISO 8601). */
  readonly since: string
  /** The shares after this one; none where it stays until it is changed. */
  readonly steps?: PendingSteps | undefined
}

/** Shares of the shoppers that a canary gets one after the other, in percent. At 100 it becomes the stable build. */
export interface CanarySteps {
  readonly percents: readonly number[]
  readonly everyMs: number
}

export interface PendingSteps extends CanarySteps {
  /** The time at which the first of them is taken (ISO 8601). */
  readonly nextAt: string
  /** Whether the step was due, and waits until enough of the canary has been seen. */
  readonly waits?: boolean | undefined
}

/** A build was a canary and is stable now: it is compared with the one before, and taken back where it does worse. */
export interface Probation {
  /** The build before. */
  readonly before: string
  /** ISO 8601. */
  readonly since: string
  /** Duration in milliseconds. The probation does not end before enough of the build has been seen. */
  readonly forMs: number
}

/** The live builds of one remote, and the earlier ones. */
export interface RemoteState {
  readonly name: string
  readonly stable: string
  readonly canary?: Canary | undefined
  readonly probation?: Probation | undefined
  /** Stable builds before this one, the latest first. */
  readonly previous: readonly string[]
  /** Builds that were taken back, the latest first: nothing of them is shown any more. */
  readonly withdrawn: readonly string[]
  /** The generation of the registry in which this remote changed last. */
  readonly generation: number
}

/** One remote within the registry: a change is made against it, and leads to it. */
export interface RemoteReading {
  /** The registry's generation. */
  readonly generation: number
  /** Null before its first release. */
  readonly remote: RemoteState | null
}
