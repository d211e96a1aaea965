import * as z from 'zod'

/** A request from one side of the ocean to the other. Times are milliseconds of one clock, which only they share. */
export const Crossing = z.object({
  from: z.string(),
  to: z.string(),
  /** Method and path of a request by HTTP; empty for any other protocol. */
  request: z.string(),
  /** The caller sent the first byte. */
  beganAt: z.number(),
  /** The caller received the first byte of the response; null while it has none. */
  respondedAt: z.number().nullable(),
})
export type Crossing = z.infer<typeof Crossing>

/** Crossings of a store that runs for days without a look at them: the oldest are dropped. */
const MAX_CROSSINGS = 20_000
const REQUEST_LINE = /^([A-Z]+ [^ ?]+)[^ ]* HTTP\/1\.1\r\n/
const MAX_REQUEST_LINE = 8 * 1024

/** The crossings of all channels since the last look. */
export class CrossingLog {
  #crossings: Crossing[] = []
  readonly #abandoned = new WeakSet<Crossing>()

  add(crossing: Crossing): void {
    this.#crossings.push(crossing)
    if (this.#crossings.length > MAX_CROSSINGS) this.#crossings.splice(0, this.#crossings.length - MAX_CROSSINGS)
  }

  /** Notes that a crossing will have no response. */
  abandon(crossing: Crossing): void {
    this.#abandoned.add(crossing)
  }

  /** Returns the crossings since the last look. Those that wait for their response are returned again by the next one. */
  take(): readonly Crossing[] {
    const taken = this.#crossings.map((crossing) => ({ ...crossing }))
    this.#crossings = this.#crossings.filter((crossing) => crossing.respondedAt === null && !this.#abandoned.has(crossing))
    return taken
  }
}

/**
 * Finds the crossings of one connection. Without pipelining, which workerd and browsers do not use, a request begins with the first byte after a
 * response. What the bytes mean is not looked at, so other protocols pass as well; of several calls at once on one connection it sees the first.
 */
export class ConnectionWatch {
  readonly #log: CrossingLog
  readonly #ends: Pick<Crossing, 'from' | 'to'>
  #current: Crossing | null = null

  constructor(log: CrossingLog, ends: Pick<Crossing, 'from' | 'to'>) {
    this.#log = log
    this.#ends = ends
  }

  handleRequestBytes(bytes: Buffer): void {
    if (this.#current?.respondedAt === null) return
    this.#current = { ...this.#ends, request: toRequestName(bytes), beganAt: performance.now(), respondedAt: null }
    this.#log.add(this.#current)
  }

  handleResponseBytes(): void {
    if (this.#current) this.#current.respondedAt ??= performance.now()
  }

  /** The caller has closed the connection. */
  handleClose(): void {
    if (this.#current?.respondedAt === null) this.#log.abandon(this.#current)
  }
}

/** The method and the path, without the query, which may hold a secret. */
function toRequestName(bytes: Buffer): string {
  return REQUEST_LINE.exec(bytes.toString('latin1', 0, MAX_REQUEST_LINE))?.[1] ?? ''
}
