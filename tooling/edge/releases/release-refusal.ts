export interface RefusalReason {
  readonly code: string
  readonly message: string
}

/** The registry refused a change, which changed nothing. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal'
  readonly code: string
  readonly reason: string
  /** The reasons by remote, where several were to change together. */
  readonly remotes: Readonly<Record<string, RefusalReason>>

  constructor(code: string, reason: string, remotes: Readonly<Record<string, RefusalReason>> = {}) {
    super(`refused  ${code}  ${reason.replace(/\s+/g, ' ')}`)
    this.code = code
    this.reason = reason
    this.remotes = remotes
  }

  /** A refusal that came as its message. */
  static read(message: string): ReleaseRefusal | undefined {
    const [, code, reason] = /^refused {2}([a-z]+) {2}(.+)$/s.exec(message) ?? []
    return code === undefined || reason === undefined ? undefined : new ReleaseRefusal(code, reason)
  }

  /** Exit code of the command: a conflict with another release, or a refusal. */
  get exitCode(): number {
    return this.code === 'conflict' ? 4 : 3
  }
}
