import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { DeployWorker } from '../workers/deploy-worker.ts'
import type { StepContext } from './step-context.ts'

const FILE = 'registry.json'

const Entry = z.looseObject({ canary: z.looseObject({ build: z.string() }).optional(), withdrawn: z.array(z.string()).default([]) })
const Registry = z.looseObject({
  generation: z.int(),
  remotes: z.record(z.string(), z.unknown()),
  layout: z.record(z.string(), z.string()).default({}),
})
type Registry = z.infer<typeof Registry>

/** Makes the deployed builds the live ones, in one write: the last step, so that a shell never shows a build without its files. */
export async function publishRegistry(
  { api, bucket, report }: StepContext,
  workers: readonly DeployWorker[],
  layout: Readonly<Record<string, string>>,
): Promise<void> {
  const text = await api.readObject(bucket, FILE)
  const registry = text === null ? { generation: 0, remotes: {}, layout: {} } : Registry.parse(JSON.parse(text))
  const shell = workers.find(({ kind }) => kind === 'shell')
  const next = {
    ...registry,
    remotes: {
      ...registry.remotes,
      ...Object.fromEntries(workers.filter(({ kind }) => kind === 'remote').map((worker) => entryOf(worker, registry))),
    },
    layout: { ...layout, ...registry.layout },
    ...(shell && { shell: { build: shell.build } }),
  }
  if (text !== null && JSON.stringify(next) === JSON.stringify(registry))
    return report(`registry: generation ${registry.generation}, unchanged`)
  await api.putObject(bucket, FILE, `${JSON.stringify({ ...next, generation: registry.generation + 1 })}\n`)
  report(`registry: generation ${registry.generation} → ${registry.generation + 1}`)
}

/** What the registry says of a remote's canary stays, unless this is the canary's build; a build that was withdrawn may come back. */
function entryOf({ app, build, folder }: DeployWorker, { remotes }: Registry): [string, unknown] {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'))
  const { canary, withdrawn, ...entry } = Entry.parse(remotes[app] ?? {})
  const others = { ...(canary && canary.build !== build && { canary }), withdrawn: withdrawn.filter((each) => each !== build) }
  return [app, { ...entry, build, manifest, ...others }]
}
