import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PlatformStub } from './platform-stub.ts'
import { StubWorker } from './stub-worker.ts'

interface Call {
  readonly method: string
  /** Below the account. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Buffer
  readonly type: string
}

interface StoreRequest {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: Buffer
}

interface StoreResponse {
  readonly status: number
  text(): Promise<string>
}

type Result = { readonly result: unknown } | { readonly raw: Buffer } | { readonly status: number; readonly code: number }

const KEEP_ALIVE_MS = 120_000
const NOT_FOUND: Result = { status: 404, code: 10_007 }

/** The part of Cloudflare's API that wrangler and a deploy use, in memory. */
export class CloudflareStub {
  /** Each with the place that it was created for. */
  readonly buckets = new Map<string, string | undefined>()
  readonly objects = new Map<string, Buffer>()
  readonly workers = new Map<string, StubWorker>()
  /** Every change that was made: `PUT r2/buckets/files/objects/a.js`. */
  readonly changes: string[] = []
  /** Handles what is sent to the registry's address. */
  store: ((url: string, init: StoreRequest) => Promise<StoreResponse>) | undefined
  /** Called after each change, when it is made and before it is answered. */
  onChange: (() => void) | undefined
  #server: Server | undefined
  readonly #platform = new PlatformStub()

  /** @param before its state at the start: nothing without */
  static async start(before?: CloudflareStub): Promise<CloudflareStub> {
    const stub = new CloudflareStub()
    for (const [bucket, location] of before?.buckets ?? []) stub.buckets.set(bucket, location)
    for (const [key, object] of before?.objects ?? []) stub.objects.set(key, object)
    for (const [name, worker] of before?.workers ?? []) stub.workers.set(name, worker.copy())
    await stub.listen()
    return stub
  }

  /** Responds at an address of its own: what still runs of a deploy that was ended knows another one. */
  async listen(): Promise<void> {
    this.#server = createServer((request, response) => void this.#handle(request, response)).listen(0, '127.0.0.1')
    // A busy machine would take up a connection again in the moment in which it is closed.
    this.#server.keepAliveTimeout = KEEP_ALIVE_MS
    await once(this.#server, 'listening')
  }

  get baseUrl(): string {
    return `${this.storeUrl}/client/v4`
  }

  get storeUrl(): string {
    const address = this.#server?.address() as AddressInfo
    return `http://127.0.0.1:${address.port}`
  }

  stop(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const url = new URL(request.url ?? '', 'http://stub')
    if (url.pathname.startsWith('/platform/'))
      return this.#platform.handle(request, url.pathname, Buffer.concat(parts), response, (change) => this.#note(change))
    if (!url.pathname.startsWith('/client/')) return this.#forward(request, url.pathname + url.search, Buffer.concat(parts), response)
    const path = url.pathname.replace(/^\/client\/v4\/accounts\/[0-9a-f]{32}\//, '')
    const { method = 'GET' } = request
    const call = { method, path, query: url.searchParams, body: Buffer.concat(parts), type: request.headers['content-type'] ?? '' }
    const result = request.headers.authorization === 'Bearer token' ? await this.#respond(call) : { status: 403, code: 10_000 }
    if (method !== 'GET' && !('status' in result)) this.#note(`${method} ${path}`)
    if ('raw' in result) {
      response.end(result.raw)
      return
    }
    const failed = 'status' in result
    response.writeHead(failed ? result.status : 200, { 'content-type': 'application/json' })
    const errors = failed ? [{ code: result.code, message: `The stub does not know ${method} ${path}.` }] : []
    response.end(JSON.stringify({ success: !failed, errors, messages: [], result: failed ? null : result.result, result_info: {} }))
  }

  #note(change: string): void {
    this.changes.push(change)
    this.onChange?.()
  }

  async #forward({ method = 'GET', headers }: IncomingMessage, path: string, body: Buffer, response: ServerResponse): Promise<void> {
    const { authorization = '', 'if-match': ifMatch } = headers
    const result = await this.store?.(`http://registry${path}`, {
      method,
      headers: { authorization, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
      ...(method !== 'GET' && { body }),
    })
    const text = (await result?.text()) ?? ''
    const status = result?.status ?? 404
    // 202 has changed nothing: the release goes on in another request.
    if (method !== 'GET' && status < 400 && status !== 202) this.#note(`${method} registry${path.replace(/[?&]ticket=[^&]*/, '')}`)
    response.writeHead(status).end(text)
  }

  async #respond(call: Call): Promise<Result> {
    const [area = '', ...rest] = call.path.split('/')
    if (area === 'r2') return this.#bucket(call, rest.slice(1))
    const [kind, name = '', ...below] = rest
    if (area !== 'workers') return NOT_FOUND
    if (kind === 'domains') {
      const domains = this.workers.get(call.query.get('service') ?? '')?.domains ?? []
      return { result: [...domains].map((hostname) => ({ hostname })) }
    }
    if (kind === 'scripts' && call.method === 'PUT' && below.length === 0) return this.#deploy(call, name)
    if (kind === 'scripts' && below[0] === 'assets-upload-session') return { result: { jwt: 'jwt', buckets: [] } }
    const worker = this.workers.get(name)
    if (!worker) return kind === 'services' ? { status: 404, code: 10_090 } : NOT_FOUND
    if (kind === 'services')
      return { result: { default_environment: { environment: 'production', script: { tag: name, last_deployed_from: 'wrangler' } } } }
    if (kind === 'workers')
      return { result: { id: name, name, subdomain: { enabled: worker.onWorkersDev, previews_enabled: worker.onWorkersDev } } }
    return this.#script(call, worker, below)
  }

  #bucket({ method, body, query }: Call, [bucket, , ...path]: readonly string[]): Result {
    if (bucket === undefined) {
      const { name, locationHint } = JSON.parse(body.toString()) as { name: string; locationHint?: string }
      this.buckets.set(name, locationHint)
      return { result: { name } }
    }
    if (!this.buckets.has(bucket)) return NOT_FOUND
    if (path.length === 0) {
      const prefix = query.get('prefix')
      return {
        result:
          prefix === null ? { name: bucket } : [...this.objects.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key })),
      }
    }
    const key = path.join('/')
    if (method === 'PUT') {
      this.objects.set(key, body)
      return { result: { key } }
    }
    if (method === 'DELETE') {
      this.objects.delete(key)
      return { result: { key } }
    }
    const object = this.objects.get(key)
    return object ? { raw: object } : NOT_FOUND
  }

  async #deploy({ body, type }: Call, name: string): Promise<Result> {
    const worker = this.workers.get(name) ?? new StubWorker()
    const version = await worker.upload(await formOf(body, type))
    if (!version) return { status: 400, code: 10_057 }
    this.workers.set(name, worker)
    worker.deploy({ strategy: 'percentage', versions: [{ version_id: version.id, percentage: 100 }] })
    return { result: { id: name, etag: version.id, deployment_id: version.id, startup_time_ms: 1, entry_point: 'worker.js' } }
  }

  async #script({ method, body, type, query }: Call, worker: StubWorker, [what, id]: readonly string[]): Promise<Result> {
    const payload = () => JSON.parse(body.toString())
    switch (what) {
      case 'versions': {
        if (method === 'POST') {
          const version = await worker.upload(await formOf(body, type))
          return version ? { result: { ...worker.describe(version), startup_time_ms: 1 } } : { status: 400, code: 10_057 }
        }
        if (query.has('deployable')) return { result: { items: worker.versions.map((version) => worker.describe(version)) } }
        const version = worker.versions.find((each) => each.id === id)
        return version ? { result: worker.describe(version) } : NOT_FOUND
      }
      case 'deployments':
        if (method === 'POST') {
          const deployment = worker.deploy(payload())
          return deployment ? { result: deployment } : { status: 400, code: 10_021 }
        }
        return { result: { deployments: worker.deployments } }
      case 'secrets':
        return { result: [...worker.secrets.keys()].map((name) => ({ name, type: 'secret_text' })) }
      case 'subdomain':
        if (method === 'POST') worker.onWorkersDev = payload().enabled
        return { result: { enabled: worker.onWorkersDev, previews_enabled: worker.onWorkersDev } }
      case 'domains':
        if (id === 'records') for (const { hostname } of payload().origins) worker.domains.add(hostname)
        return { result: id === 'changeset' ? { added: payload(), removed: [], updated: [], conflicting: [] } : [] }
      case 'schedules':
        if (method === 'PUT') worker.crons = payload().map(({ cron }: { cron: string }) => cron)
        return { result: { schedules: worker.crons.map((cron) => ({ cron })) } }
      case 'settings':
      case 'script-settings':
        return { result: { bindings: [] } }
      default:
        return NOT_FOUND
    }
  }
}

const formOf = (body: Buffer, type: string): Promise<FormData> =>
  new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
