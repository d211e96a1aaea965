export type FaultReason =
  | 'unreachable'
  | 'headers-late'
  | 'body-late'
  | 'body'
  | 'cut'
  | 'too-large'
  | 'markup'
  | 'status'
  | 'contract'
  | 'envelope'
  | 'breaker-open'
  | 'busy'
  | 'unregistered'
  | 'slots'
  | 'withdrawn'

/** Faults of what one fragment holds, of a build that was taken back, or that the remote was not asked at all: its live build may work. */
const OF_ONE_FRAGMENT = new Set<FaultReason>(['markup', 'too-large', 'breaker-open', 'busy', 'unregistered', 'slots', 'withdrawn'])

/** A remote could not deliver a fragment. The host then tries the next fallback. */
export class FragmentFault extends Error {
  override readonly name = 'FragmentFault'
  readonly reason: FaultReason

  constructor(reason: FaultReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }

  /** Whether the remote itself does not work, rather than the one thing that it was asked for. */
  get isRemoteFailure(): boolean {
    return !OF_ONE_FRAGMENT.has(this.reason)
  }
}
