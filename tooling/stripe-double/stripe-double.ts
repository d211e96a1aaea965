import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFormBody } from './form-body.ts'
import { Idempotency } from './idempotency.ts'
import { payPage } from './pay-page.ts'
import { StripeBooks, StripeRefusal, type DoubleSession, type Fate } from './stripe-books.ts'
import { refundObject, sessionObject } from './stripe-objects.ts'

/** Time of webhooks about a shopper's act on the page: before the shopper is sent back, after that, twice, or never. */
export type WebhookTiming = 'before' | 'after' | 'twice' | 'never'

const FATES: readonly Fate[] = ['paid', 'declined', 'processing']
const AFTER_MS = 300

/** A local stand-in for the parts of Stripe that a shop with Checkout needs: the API, the payment page and the webhooks. */
export class StripeDouble {
  readonly secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  readonly webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  readonly books = new StripeBooks()
  /** Requests of the API, such as "POST /v1/refunds". */
  readonly requests: string[] = []
  /** Address that webhooks are sent to. */
  endpoint: string | undefined
  timing: WebhookTiming = 'before'
  /** Requests are refused before anything is done. */
  down = false
  /** Number of requests by name, such as "POST /v1/refunds", that are carried out but lose their responses. */
  readonly losing = new Map<string, number>()
  readonly #idempotency = new Idempotency()
  readonly #server = createServer((request, response) => void this.#handle(request, response))
  origin = ''

  static async start(): Promise<StripeDouble> {
    const double = new StripeDouble()
    await new Promise<void>((listening) => double.#server.listen(0, '127.0.0.1', listening))
    const address = double.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('The double of Stripe has no port')
    double.origin = `http://127.0.0.1:${address.port}`
    return double
  }

  /** Variables of the platform's Worker. */
  get variables(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: this.secretKey,
      STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      STRIPE_API_URL: this.origin,
      STRIPE_CHECKOUT_ORIGIN: this.origin,
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((stopped) => this.#server.close(() => stopped()))
  }

  /** Pays as a shopper does on the page, and sends the webhook of it. @returns where the browser is sent */
  async pay(id: string, fate: Fate = 'paid'): Promise<string> {
    const session = this.books.pay(id, fate)
    if (session.status === 'complete') await this.#tell(session)
    return session.status === 'complete' ? session.successUrl : `${this.origin}/pay/${id}?declined`
  }

  /** Sends a webhook about an object. @returns the endpoint's status */
  async sendWebhook(type: string, object: object, { secret = this.webhookSecret, at = Date.now() } = {}): Promise<number> {
    if (this.endpoint === undefined) return 0
    const payload = JSON.stringify({ id: `evt_${randomBytes(8).toString('hex')}`, object: 'event', type, data: { object } })
    const time = Math.floor(at / 1000)
    const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
    const response = await fetch(this.endpoint, { method: 'POST', headers, body: payload })
    await response.body?.cancel()
    return response.status
  }

  sendSession(type: string, session: DoubleSession): Promise<number> {
    return this.sendWebhook(type, sessionObject(session, this.origin, false))
  }

  async #tell(session: DoubleSession): Promise<void> {
    const send = () => this.sendSession('checkout.session.completed', session)
    if (this.timing === 'before') await send()
    else if (this.timing === 'twice') await Promise.all([send(), send()])
    else if (this.timing === 'after')
      void sleep(AFTER_MS)
        .then(send)
        .catch(() => undefined)
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    let body = ''
    for await (const chunk of request) body += String(chunk)
    try {
      if (url.pathname.startsWith('/pay/')) return await this.#page(request, response, url, body)
      const { status, body: result, replayed } = await this.#api(request, url, body)
      const line = `${request.method} ${url.pathname}`
      const losing = this.losing.get(line) ?? 0
      if (losing > 0) {
        this.losing.set(line, losing - 1)
        return void response.destroy()
      }
      json(response, status, result, replayed ? { 'idempotent-replayed': 'true' } : {})
    } catch (error) {
      if (error instanceof StripeRefusal) json(response, error.status, error.body)
      else json(response, 500, { error: { type: 'api_error', message: String(error) } })
    }
  }

  #api(request: IncomingMessage, url: URL, body: string) {
    const { method = 'GET' } = request
    this.requests.push(`${method} ${url.pathname}`)
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      throw new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided.')
    if (this.down) throw new StripeRefusal(503, 'api_error', 'Stripe is not available.')
    const key = request.headers['idempotency-key']
    const path = `${method} ${url.pathname}`
    // Keys that the client makes up itself differ at every call.
    return this.#idempotency.run(method === 'POST' && typeof key === 'string' ? key : undefined, `${path}\n${body}`, async () => ({
      status: 200,
      body: this.#result(method, url, body),
    }))
  }

  #result(method: string, { pathname, searchParams }: URL, body: string): object {
    const [, , , kind, id = '', act] = pathname.replace('/v1/refunds', '/v1/-/refunds').split('/')
    const session = (found: DoubleSession) => sessionObject(found, this.origin, searchParams.has('expand[0]'))
    if (kind === 'sessions' && method === 'POST' && id === '') return session(this.books.createSession(readFormBody(body)))
    if (kind === 'sessions' && method === 'POST' && act === 'expire') return session(this.books.expire(id))
    if (kind === 'sessions' && method === 'GET') return session(this.books.session(id))
    if (kind === 'refunds' && method === 'POST') return refundObject(this.books.refund(readFormBody(body)))
    if (kind === 'refunds')
      return { object: 'list', has_more: false, data: this.books.refundsOf(searchParams.get('payment_intent') ?? '').map(refundObject) }
    throw new StripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${pathname}).`)
  }

  async #page(request: IncomingMessage, response: ServerResponse, url: URL, body: string): Promise<void> {
    const id = url.pathname.slice('/pay/'.length)
    if (request.method !== 'POST') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(payPage(this.books.session(id), url.searchParams.has('declined')))
      return
    }
    const fate = FATES.find((one) => one === new URLSearchParams(body).get('fate')) ?? 'paid'
    response.writeHead(303, { location: await this.pay(id, fate) }).end()
  }
}

function json(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${randomBytes(8).toString('hex')}`, ...headers })
  response.end(JSON.stringify(body))
}
