import { randomUUID } from 'node:crypto'
import * as z from 'zod'

const Metadata = z.looseObject({
  bindings: z.array(z.looseObject({ name: z.string(), type: z.string(), text: z.string().optional() })),
  annotations: z.record(z.string(), z.string()).default({}),
  migrations: z.looseObject({ new_tag: z.string() }).optional(),
})

/** The body of `POST …/deployments`, which deploys a version. */
const Deployment = z.looseObject({
  strategy: z.literal('percentage'),
  versions: z
    .array(z.strictObject({ version_id: z.string(), percentage: z.number() }))
    .min(1)
    .max(2),
})
type StubDeployment = Pick<z.infer<typeof Deployment>, 'versions'> & { readonly id: string }

type StubBinding = z.infer<typeof Metadata>['bindings'][number]

interface StubVersion {
  readonly id: string
  readonly bindings: readonly StubBinding[]
  readonly number: number
  readonly annotations: Readonly<Record<string, string>>
}

/** A Worker on the stub of Cloudflare's API. */
export class StubWorker {
  readonly versions: StubVersion[] = []
  /** Values by name, of the version that was uploaded last. */
  readonly secrets = new Map<string, string>()
  readonly domains = new Set<string>()
  crons: readonly string[] = []
  /** A new Worker has an address there, until it is switched off. */
  onWorkersDev = true
  /** Languages in which builds were rendered. */
  readonly locales = new Set<string>()
  /** Tag of the last migration of its Durable Objects. */
  migrationTag: string | undefined
  /** The last one first. */
  readonly deployments: StubDeployment[] = []

  copy(): StubWorker {
    const copy = new StubWorker()
    copy.versions.push(...this.versions)
    for (const [name, value] of this.secrets) copy.secrets.set(name, value)
    for (const domain of this.domains) copy.domains.add(domain)
    copy.deployments.push(...this.deployments)
    copy.crons = this.crons
    copy.onWorkersDev = this.onWorkersDev
    copy.migrationTag = this.migrationTag
    return copy
  }

  /** The version that gets all requests. */
  get live(): StubVersion | undefined {
    const all = this.deployments[0]?.versions.find(({ percentage }) => percentage === 100)
    return this.versions.find(({ id }) => id === all?.version_id)
  }

  /** Builds of the deployed versions with their percentages. */
  get shares(): Record<string, number> {
    const shares = this.deployments[0]?.versions.map(({ version_id, percentage }) => [this.#tag(version_id), percentage])
    return Object.fromEntries(shares ?? [])
  }

  /** The build that responds to a request. A version that is not deployed is not found, and the shares decide. */
  buildFor(overrides: string | null, name: string): string | undefined {
    const [, requested] = new RegExp(`(?:^|,) *${name}="([^"]*)"`).exec(overrides ?? '') ?? []
    const isDeployed = this.deployments[0]?.versions.some(({ version_id }) => version_id === requested)
    return isDeployed && requested !== undefined ? this.#tag(requested) : this.live?.annotations['workers/tag']
  }

  /** Null where it is no deployment of versions that were uploaded. */
  deploy(body: unknown): StubDeployment | null {
    const { data } = Deployment.safeParse(body)
    const isKnown = data?.versions.every(({ version_id }) => this.versions.some(({ id }) => id === version_id))
    const sum = data?.versions.reduce((total, { percentage }) => total + percentage, 0)
    if (!data || !isKnown || sum !== 100) return null
    const deployment = { id: randomUUID(), versions: data.versions }
    this.deployments.unshift(deployment)
    return deployment
  }

  #tag(version: string): string {
    return this.versions.find(({ id }) => id === version)?.annotations['workers/tag'] ?? 'none'
  }

  /** Takes an upload of wrangler; null where it relies on a secret that is not there. */
  async upload(form: FormData): Promise<StubVersion | null> {
    const { bindings, annotations, migrations } = Metadata.parse(JSON.parse(String(form.get('metadata'))))
    if (bindings.some(({ name, type }) => type === 'inherit' && !this.secrets.has(name))) return null
    for (const { name, type, text = '' } of bindings) if (type === 'secret_text') this.secrets.set(name, text)
    this.migrationTag = migrations?.new_tag ?? this.migrationTag
    const version = { id: randomUUID(), number: this.versions.length + 1, annotations, bindings }
    this.versions.unshift(version)
    return version
  }

  describe({ id, number, annotations, bindings }: StubVersion): object {
    const metadata = { created_on: '2026-01-01T00:00:00Z', author_id: 'a', author_email: 'a@example.com', source: 'wrangler' }
    return { id, number, metadata, annotations, resources: { script: { handlers: ['fetch'] }, bindings, script_runtime: {} } }
  }
}
