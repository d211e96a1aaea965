import { Agent } from 'node:http'

// Shorter than workerd keeps an idle connection: it never closes one on which a request is just leaving.
const IDLE_MS = 4_000

/** A process behind a gate: its socket and the connections kept to it. */
export class Upstream {
  readonly socket: string
  readonly agent = new Agent({ keepAlive: true, timeout: IDLE_MS })

  constructor(socket: string) {
    this.socket = socket
  }

  /** Lets requests in flight finish and keeps no connection after them. */
  close(): void {
    this.agent.maxFreeSockets = 0
    for (const sockets of Object.values(this.agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy()
  }
}
