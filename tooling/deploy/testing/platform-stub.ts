import type { IncomingMessage, ServerResponse } from 'node:http'

const ENDPOINTS = '/platform/v1/webhooks/endpoints'

/** The part of the platform's API that a deploy uses: endpoints of webhooks, in memory. */
export class PlatformStub {
  readonly #endpoints: object[] = []

  handle({ method = 'GET' }: IncomingMessage, path: string, body: Buffer, response: ServerResponse, note: (change: string) => void): void {
    if (path !== ENDPOINTS) return void response.writeHead(404).end()
    if (method === 'POST') {
      this.#endpoints.push({ id: `endpoint-${this.#endpoints.length + 1}`, active: true, ...(JSON.parse(body.toString()) as object) })
      note(`${method} ${path.slice(1)}`)
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ endpoints: this.#endpoints }))
  }
}
