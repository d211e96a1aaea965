import type { BuildWatch, FragmentHost } from '@galleria/fragments/host'
import type { Env } from '../config/env.server.ts'

const EVERY_MS = 5_000

/** Tells the registry what this isolate has seen of each build, at most once in five seconds and behind a response. */
export class BuildReports {
  readonly #shell = crypto.randomUUID().slice(0, 8)
  readonly #watch: BuildWatch
  readonly #host: FragmentHost
  readonly #registry: Env['REGISTRY']
  #sentAt = Date.now()

  constructor(watch: BuildWatch, host: FragmentHost, registry: Env['REGISTRY']) {
    this.#watch = watch
    this.#host = host
    this.#registry = registry
  }

  /** Sends the reports that are due. One that cannot be sent is dropped: the next one tells of the same builds. */
  sendDue(waitUntil: (task: Promise<unknown>) => void): void {
    const now = Date.now()
    if (!this.#registry || now - this.#sentAt < EVERY_MS) return
    this.#sentAt = now
    const counts = this.#watch.take()
    if (counts.length === 0) return
    const body = JSON.stringify(
      counts.map((each) => ({ ...each, shell: this.#shell, breaker: this.#host.breaker.worst(each.remote, each.build) })),
    )
    const request = new Request('http://registry/reports', { method: 'POST', body, signal: AbortSignal.timeout(EVERY_MS) })
    waitUntil(
      this.#registry.fetch(request).then(
        (response) => response.body?.cancel(),
        () => undefined,
      ),
    )
  }
}
