import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'jsonc-parser'
import * as z from 'zod'

/** `dist/build.json`: what a finished build says about itself to the tools that deploy it. */
export const BuildRecord = z.object({
  app: z.string(),
  build: z.string().regex(/^[0-9a-f]{12}$/),
  kind: z.enum(['remote', 'shell', 'worker']),
  compatibilityDate: z.string(),
})
export type BuildRecord = z.infer<typeof BuildRecord>

/** Writes the record of the app in this folder; its name and compatibility date come from its wrangler.jsonc. */
export function writeBuildRecord(kind: BuildRecord['kind'], build: string): void {
  const wrangler = z.looseObject({ name: z.string(), compatibility_date: z.string() }).parse(parse(readFileSync('wrangler.jsonc', 'utf8')))
  const record = BuildRecord.parse({ app: appName(wrangler.name), build, kind, compatibilityDate: wrangler.compatibility_date })
  writeFileSync('dist/build.json', `${JSON.stringify(record, null, 2)}\n`)
  console.log(`${record.app} ${build}`)
}

/** `galleria-catalog` is the Worker's name, `catalog` the app's. */
function appName(worker: string): string {
  return worker.replace(/^galleria-/, '')
}
