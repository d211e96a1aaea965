import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Json } from '../shop.ts'

/** Where the double of Cloudflare's e-mail binding in workerd keeps what it is sent. */
export class EmailBindingDouble {
  readonly taken: Json[] = []
  readonly received: Json[] = []
  /** The error of an e-mail; undefined takes it. */
  refusal: (email: Json) => { readonly code: string; readonly message: string } | undefined = () => undefined
  address = ''
  readonly #server: Server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      const email: Json = JSON.parse(text)
      this.received.push(email)
      const refusal = this.refusal(email)
      if (refusal) return response.writeHead(400).end(JSON.stringify(refusal))
      this.taken.push(email)
      return response.end(JSON.stringify({ messageId: `cloudflare-${this.taken.length}` }))
    })
  })

  static async start(): Promise<EmailBindingDouble> {
    const double = new EmailBindingDouble()
    double.#server.listen(0, '127.0.0.1')
    await once(double.#server, 'listening')
    const address = double.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('no port')
    double.address = `http://127.0.0.1:${address.port}/`
    return double
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
