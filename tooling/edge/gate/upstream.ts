import { Agent } from 'node:http'

// Shorter than workerd keeps an idle connection: it never closes one on which a request is just leaving.
const IDLE_MS = 4_000
// A process that is killed still takes connections for a moment, and answers none.
const SUSPECT_MS = 100

/** A process behind a gate: its socket and the connections kept to it. */
export class Upstream {
  readonly socket: string
  readonly agent = new Agent({ keepAlive: true, timeout: IDLE_MS })

  #suspectUntil = 0

  constructor(socket: string) {
    this.socket = socket
  }

  /** Whether the process broke a connection just now: it may be ending. */
  get isSuspect(): boolean {
    return performance.now() < this.#suspectUntil
  }

  suspect(): void {
    this.#suspectUntil = performance.now() + SUSPECT_MS
  }

  /** Lets requests in flight finish and keeps no connection after them. */
  close(): void {
    this.agent.maxFreeSockets = 0
    for (const sockets of Object.values(this.agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy()
  }
}
