import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'

const MAX_ATTEMPTS = 5
const NOT_FOUND = 404
const TOO_MANY_REQUESTS = 429
const DEFAULT_WAIT_SECONDS = 5

const Annotations = z.looseObject({ 'workers/tag': z.string().optional(), 'workers/message': z.string().optional() }).default({})
const Binding = z.looseObject({ name: z.string(), type: z.string(), service: z.string().optional() })
const Version = z.looseObject({
  id: z.string(),
  annotations: Annotations,
  resources: z.looseObject({ bindings: z.array(Binding).default([]) }).default({ bindings: [] }),
})
export type Version = z.infer<typeof Version>

/** A version that Cloudflare can be asked for, and its share of the requests that ask for none. */
export interface DeployedVersion {
  readonly id: string
  readonly percentage: number
}

const Deployments = z.object({
  deployments: z.array(z.object({ versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })) })),
})
const Objects = z.object({
  result: z.array(z.object({ key: z.string() })),
  result_info: z.looseObject({ cursor: z.string().optional(), is_truncated: z.boolean().optional() }).optional(),
})

export interface CloudflareAccess {
  readonly account: string
  readonly token: string
  /** Origin and path of the API. */
  readonly baseUrl: string
}

/** What a deploy asks Cloudflare itself; everything else is wrangler's business. */
export class CloudflareApi {
  readonly #access: CloudflareAccess

  constructor(access: CloudflareAccess) {
    this.#access = access
  }

  async hasBucket(bucket: string): Promise<boolean> {
    return (await this.#request('GET', `/r2/buckets/${bucket}`)) !== null
  }

  /** @param locationHint where it is created; without one near this machine */
  async createBucket(name: string, locationHint?: string): Promise<void> {
    await this.#request('POST', '/r2/buckets', JSON.stringify({ name, locationHint }), 'application/json')
  }

  /** Keys of all objects below a prefix. */
  async listObjects(bucket: string, prefix: string): Promise<Set<string>> {
    const keys = new Set<string>()
    let cursor: string | undefined
    do {
      const query = new URLSearchParams({ prefix, per_page: '1000', ...(cursor !== undefined && { cursor }) })
      const response = await this.#request('GET', `/r2/buckets/${bucket}/objects?${query}`)
      const { result, result_info: info } = Objects.parse(response ? await response.json() : { result: [] })
      for (const { key } of result) keys.add(key)
      cursor = info?.is_truncated === false ? undefined : info?.cursor || undefined
    } while (cursor !== undefined)
    return keys
  }

  async putObject(bucket: string, key: string, content: Uint8Array<ArrayBuffer> | string): Promise<void> {
    await this.#request('PUT', `/r2/buckets/${bucket}/objects/${key}`, content, 'application/octet-stream')
  }

  /** @throws Error where there is no such object */
  async getObject(bucket: string, key: string): Promise<string> {
    const response = await this.#request('GET', `/r2/buckets/${bucket}/objects/${key}`)
    if (!response) throw new Error(`Cloudflare: the bucket ${bucket} has no ${key}`)
    return response.text()
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    await this.#request('DELETE', `/r2/buckets/${bucket}/objects/${key}`)
  }

  /** Names of a Worker's secrets; null where there is no such Worker. */
  async findSecrets(worker: string): Promise<string[] | null> {
    const response = await this.#request('GET', `/workers/scripts/${worker}/secrets`)
    return (
      response &&
      z
        .object({ result: z.array(z.object({ name: z.string() })) })
        .parse(await response.json())
        .result.map(({ name }) => name)
    )
  }

  /** The one or two versions that are deployed now; null where there are none, or no such Worker. */
  async findDeployment(worker: string): Promise<DeployedVersion[] | null> {
    const response = await this.#request('GET', `/workers/scripts/${worker}/deployments`)
    if (!response) return null
    const { deployments } = z.object({ result: Deployments }).parse(await response.json()).result
    return deployments[0]?.versions.map(({ version_id: id, percentage }) => ({ id, percentage })) ?? null
  }

  /** Deploys versions that were uploaded. */
  async createDeployment(worker: string, versions: readonly DeployedVersion[]): Promise<void> {
    const body = { strategy: 'percentage', versions: versions.map(({ id, percentage }) => ({ version_id: id, percentage })) }
    await this.#request('POST', `/workers/scripts/${worker}/deployments`, JSON.stringify(body), 'application/json')
  }

  /** Changes settings of a Worker that no version holds. */
  async updateSettings(worker: string, settings: object): Promise<void> {
    await this.#request('PATCH', `/workers/scripts/${worker}/script-settings`, JSON.stringify(settings), 'application/json')
  }

  async findVersion(worker: string, id: string): Promise<Version | null> {
    const response = await this.#request('GET', `/workers/scripts/${worker}/versions/${id}`)
    return response && z.object({ result: Version }).parse(await response.json()).result
  }

  /** Uploaded versions that can be deployed, the newest first. */
  async listVersions(worker: string): Promise<Version[]> {
    const response = await this.#request('GET', `/workers/scripts/${worker}/versions?deployable=true`)
    return response ? z.object({ result: z.object({ items: z.array(Version) }) }).parse(await response.json()).result.items : []
  }

  /** Domains that lead to a Worker. */
  async listDomains(worker: string): Promise<string[]> {
    const response = await this.#request('GET', `/workers/domains?service=${worker}`)
    const Domains = z.object({ result: z.array(z.object({ hostname: z.string() })) })
    return response ? Domains.parse(await response.json()).result.map(({ hostname }) => hostname) : []
  }

  /** Times at which Cloudflare starts a Worker by itself. */
  async listCrons(worker: string): Promise<string[]> {
    const response = await this.#request('GET', `/workers/scripts/${worker}/schedules`)
    const Schedules = z.object({ result: z.object({ schedules: z.array(z.object({ cron: z.string() })) }) })
    return response ? Schedules.parse(await response.json()).result.schedules.map(({ cron }) => cron) : []
  }

  /** Whether a Worker has a public address besides its domains. */
  async isOnWorkersDev(worker: string): Promise<boolean> {
    const response = await this.#request('GET', `/workers/scripts/${worker}/subdomain`)
    const Subdomain = z.object({ result: z.object({ enabled: z.boolean(), previews_enabled: z.boolean() }) })
    if (!response) return false
    const { enabled, previews_enabled: hasPreviews } = Subdomain.parse(await response.json()).result
    return enabled || hasPreviews
  }

  /** Null for 404. */
  async #request(method: string, path: string, body?: Uint8Array<ArrayBuffer> | string, type?: string): Promise<Response | null> {
    const { account, token, baseUrl } = this.#access
    const headers = { authorization: `Bearer ${token}`, ...(type !== undefined && { 'content-type': type }) }
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(`${baseUrl}/accounts/${account}${path}`, { method, headers, ...(body !== undefined && { body }) })
      if (response.ok) return response
      if (response.status === NOT_FOUND && method === 'GET') return null
      if (response.status !== TOO_MANY_REQUESTS || attempt === MAX_ATTEMPTS) {
        throw new Error(`Cloudflare: ${method} ${path} responded ${response.status}: ${(await response.text()).slice(0, 300)}`)
      }
      await delay(1_000 * Number(response.headers.get('retry-after') ?? DEFAULT_WAIT_SECONDS))
    }
  }
}
