import { randomUUID } from 'node:crypto'
import * as z from 'zod'

const Metadata = z.looseObject({
  bindings: z.array(z.looseObject({ name: z.string(), type: z.string() })),
  annotations: z.record(z.string(), z.string()).default({}),
})

interface StubVersion {
  readonly id: string
  readonly number: number
  readonly annotations: Readonly<Record<string, string>>
}

/** A Worker on the stub of Cloudflare's API. */
export class StubWorker {
  readonly versions: StubVersion[] = []
  readonly secrets = new Set<string>()
  readonly domains = new Set<string>()
  /** A new Worker has an address there, until it is switched off. */
  onWorkersDev = true
  /** Ids of the versions that got all requests, the last one first. */
  readonly deployed: string[] = []

  get live(): StubVersion | undefined {
    return this.versions.find(({ id }) => id === this.deployed[0])
  }

  /** Takes an upload of wrangler; null where it relies on a secret that is not there. */
  async upload(form: FormData): Promise<StubVersion | null> {
    const { bindings, annotations } = Metadata.parse(JSON.parse(String(form.get('metadata'))))
    if (bindings.some(({ name, type }) => type === 'inherit' && !this.secrets.has(name))) return null
    for (const { name, type } of bindings) if (type === 'secret_text') this.secrets.add(name)
    const version = { id: randomUUID(), number: this.versions.length + 1, annotations }
    this.versions.unshift(version)
    return version
  }

  describe({ id, number, annotations }: StubVersion): object {
    const metadata = { created_on: '2026-01-01T00:00:00Z', author_id: 'a', author_email: 'a@example.com', source: 'wrangler' }
    return { id, number, metadata, annotations, resources: { script: { handlers: ['fetch'] }, bindings: [], script_runtime: {} } }
  }
}
