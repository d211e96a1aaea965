/** The registry refused a change, which changed nothing. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal'
  readonly code: string
  readonly reason: string

  constructor(code: string, reason: string) {
    super(`refused  ${code}  ${reason.replace(/\s+/g, ' ')}`)
    this.code = code
    this.reason = reason
  }

  /** A refusal that came as its message. */
  static read(message: string): ReleaseRefusal | undefined {
    const [, code, reason] = /^refused {2}([a-z]+) {2}(.+)$/s.exec(message) ?? []
    return code === undefined || reason === undefined ? undefined : new ReleaseRefusal(code, reason)
  }

  /** Another release of the same start may bring what this one uses, or give up a page that this one takes over. */
  get isPassing(): boolean {
    return this.code === 'uses' || this.code === 'route'
  }

  /** Of the command: others were faster, or it is refused as it is. */
  get exitCode(): number {
    return this.code === 'conflict' ? 4 : 3
  }
}
