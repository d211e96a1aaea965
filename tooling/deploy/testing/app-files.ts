import { createHash } from 'node:crypto'
import type { StartCost } from '@galleria/fragments/release'
import { manifestOf } from '@galleria/fragments/testing/manifest'

const WORKER =
  'import { DurableObject } from "cloudflare:workers"\nexport class Counter extends DurableObject {}\nexport default { fetch: () => new Response("ok") }\n'

export interface AppSketch {
  readonly build: string
  readonly kind: string
  readonly declared?: object
  readonly domain?: string
  /** Fields that replace those of a manifest that is right. */
  readonly manifest?: object
  /** Cost of starting its Worker. */
  readonly start?: StartCost | undefined
  /** The reason for which its trial refuses it. */
  readonly trialFault?: string
}

/** Files of an app's folder: the sketch itself, and its build. */
export function appFiles(app: string, sketch: AppSketch): Record<string, string> {
  const { build, kind } = sketch
  return {
    'app.json': JSON.stringify(sketch),
    'dist/worker/worker.js': WORKER,
    ...(kind !== 'worker' && { 'dist/client/entry.js': `export const build = '${build}'` }),
    ...(kind === 'remote' && remoteFiles(app, sketch)),
  }
}

/** A build that the registry takes: its manifest names its files with their integrity. */
function remoteFiles(app: string, { build, manifest: more }: AppSketch): Record<string, string> {
  const script = `export const build = '${build}'`
  const hash = createHash('sha384').update(script).digest('base64')
  const { entry, ...manifest } = manifestOf(app, { build, fragments: ['search'] })
  const search = { ...manifest.fragments['search'], css: [], modules: [] }
  const own = { ...entry, url: `/_mfe/${app}/${build}/entry.js`, integrity: `sha384-${hash}` }
  return {
    'wrangler.jsonc': JSON.stringify({ name: `galleria-${app}`, compatibility_date: '2026-11-01' }),
    'dist/build.json': JSON.stringify({ app, build, kind: 'remote', compatibilityDate: '2026-11-01' }),
    'dist/manifest.json': JSON.stringify({ ...manifest, entry: own, fragments: { search }, ...more }),
  }
}
