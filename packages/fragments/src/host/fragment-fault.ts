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
  | 'unregistered'

/** A fragment could not be had from its remote. The ladder goes on to the next rung. */
export class FragmentFault extends Error {
  override readonly name = 'FragmentFault'
  readonly reason: FaultReason

  constructor(reason: FaultReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
