import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface ReceivedResponse {
  readonly status: number
  readonly body: string
}

export interface LoadReport {
  readonly responses: readonly ReceivedResponse[]
  /** Connections that broke, and statuses of 400 and more. */
  readonly failures: readonly string[]
}

/** Time for which a connection waits after a failure, as clients do: a process that has just died is noticed in the meantime. */
const AFTER_FAILURE_MS = 250

export interface LoadOptions {
  readonly connections?: number
  /** Body of the next request; a GET is sent when there is none. */
  readonly nextBody?: () => string
  readonly pauseMs?: number
}

/** Sends requests on kept connections, one after the other on each, until it is stopped. */
export class Load {
  readonly #stop = new AbortController()
  readonly #responses: ReceivedResponse[] = []
  readonly #failures: string[] = []
  readonly #running: Promise<void>[]

  constructor(url: string, { connections = 20, nextBody, pauseMs = 2 }: LoadOptions = {}) {
    this.#running = Array.from({ length: connections }, () => this.#connection(url, pauseMs, nextBody))
  }

  async stop(): Promise<LoadReport> {
    this.#stop.abort()
    await Promise.all(this.#running)
    return { responses: this.#responses, failures: this.#failures }
  }

  async #connection(url: string, pauseMs: number, nextBody?: () => string): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!this.#stop.signal.aborted) {
      const failure = await this.#request(url, agent, nextBody?.())
      if (failure !== undefined) this.#failures.push(failure)
      await delay(failure === undefined ? pauseMs : AFTER_FAILURE_MS)
    }
    agent.destroy()
  }

  async #request(url: string, agent: Agent, body?: string): Promise<string | undefined> {
    try {
      const received = await send(url, body, agent)
      this.#responses.push(received)
      return received.status >= 400 ? `${received.status} ${received.body}` : undefined
    } catch (error) {
      return String(error)
    }
  }
}

/** Sends one request as a client without retries does. */
export function send(url: string, body?: string, agent?: Agent): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
    })
    call.on('error', reject)
    call.end(body)
  })
}
