import type { DeployWorker } from '../workers/deploy-worker.ts'
import { WorkerConfig } from '../workers/worker-config.ts'

interface Sketch extends Partial<Omit<DeployWorker, 'config' | 'wrangler'>> {
  /** Lines of its `wrangler.jsonc` besides those that every Worker has. */
  readonly declared?: Readonly<Record<string, unknown>>
}

/** A Worker of a set of tests. */
export function workerFixture(app: string, { declared = {}, ...sketch }: Sketch = {}): DeployWorker {
  const wrangler = {
    name: `galleria-${app}`,
    main: 'dist/worker/worker.js',
    no_bundle: true,
    find_additional_modules: false,
    compatibility_date: '2026-11-01',
    account_id: 'a'.repeat(32),
    limits: { cpu_ms: 200 },
    observability: { enabled: true },
    workers_dev: false,
    preview_urls: false,
    ...declared,
  }
  return {
    app,
    folder: '/nowhere',
    kind: 'worker',
    build: '0123456789ab',
    domain: undefined,
    config: WorkerConfig.parse(wrangler),
    wrangler,
    env: [],
    exports: ['default'],
    sizes: { worker: 1_000 },
    ...sketch,
  }
}
