import { join } from 'node:path'

/** An app that the edge runs: one Worker in a process of its own, with its static files. */
export interface AppDefinition {
  readonly name: string
  /** Absolute. Holds `wrangler.jsonc` and, after a build, `dist/`. */
  readonly folder: string
  /** Answered with 2xx by a Worker that works. */
  readonly health: string
  /** The address at which the outside reaches it; the others are reached through the shell alone. */
  readonly exposedAs?: 'store' | 'platform'
}

const REMOTE_HEALTH = '/_fragment/manifest.json'

/** The deployables of this project. */
export function projectApps(root: string): AppDefinition[] {
  const app = (name: string, folder: string, health: string, exposedAs?: AppDefinition['exposedAs']): AppDefinition => ({
    name,
    folder: join(root, 'apps', folder),
    health,
    exposedAs,
  })
  return [
    app('platform', 'platform', '/_health', 'platform'),
    app('session', 'session', '/_health'),
    app('catalog', 'catalog', REMOTE_HEALTH),
    app('cart', 'cart', REMOTE_HEALTH),
    app('account', 'account', REMOTE_HEALTH),
    app('shell', 'shell', '/_health', 'store'),
  ]
}
