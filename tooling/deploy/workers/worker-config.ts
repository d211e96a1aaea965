import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { parseJsonc } from '../settings/parse-jsonc.ts'

const names = z.array(z.string()).default([])
const ServiceBinding = z.looseObject({ binding: z.string(), service: z.string() })
export type ServiceBinding = z.infer<typeof ServiceBinding>

/** The name that an app's Worker has on Cloudflare. */
export const workerName = (app: string): string => `galleria-${app}`

/** The part of a `wrangler.jsonc` that is checked before a deploy. wrangler itself checks the rest. */
export const WorkerConfig = z.looseObject({
  name: z.string(),
  main: z.string(),
  limits: z.looseObject({ cpu_ms: z.int().optional() }).default({}),
  vars: z.record(z.string(), z.string()).default({}),
  secrets: z.strictObject({ required: names }).default({ required: [] }),
  services: z.array(ServiceBinding).default([]),
  send_email: z.array(z.looseObject({ name: z.string() })).default([]),
  r2_buckets: z.array(z.looseObject({ binding: z.string(), bucket_name: z.string().optional() })).default([]),
  assets: z.looseObject({ directory: z.string(), binding: z.string().optional() }).optional(),
  durable_objects: z
    .looseObject({ bindings: z.array(z.looseObject({ name: z.string(), class_name: z.string(), script_name: z.string().optional() })) })
    .default({ bindings: [] }),
  migrations: z
    .array(
      z.looseObject({
        tag: z.string(),
        new_sqlite_classes: names,
        deleted_classes: names,
        renamed_classes: z.array(z.object({ from: z.string(), to: z.string() })).default([]),
      }),
    )
    .default([]),
  triggers: z.looseObject({ crons: names }).default({ crons: [] }),
  observability: z.looseObject({ enabled: z.boolean().default(false) }).default({ enabled: false }),
  workers_dev: z.boolean().default(true),
  preview_urls: z.boolean().default(true),
  routes: z.array(z.unknown()).default([]),
})
export type WorkerConfig = z.infer<typeof WorkerConfig>

/** Reads a declaration, as it stands in the file and as it is checked. */
export function readWorkerConfig(file: string): { declared: Readonly<Record<string, unknown>>; config: WorkerConfig } {
  const declared = parseJsonc(file, readFileSync(file, 'utf8'))
  const result = WorkerConfig.safeParse(declared)
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`)
  return { declared: declared as Readonly<Record<string, unknown>>, config: result.data }
}
