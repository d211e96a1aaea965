import type { ServerBuild } from '@remix-run/cloudflare'
import * as entryServer from '../app/entry.server.tsx'
import * as root from '../app/root.tsx'
import * as fragment from '../app/routes/[_]fragment.$remote.$name.ts'
import * as health from '../app/routes/[_]health.ts'
import * as page from '../app/routes/$.tsx'
import { shellBuild } from './shell-build.ts'

const MODULES = {
  root: { module: root, path: '' },
  'routes/[_]health': { module: health, path: '_health', parentId: 'root' },
  'routes/[_]fragment.$remote.$name': { module: fragment, path: '_fragment/:remote/:name', parentId: 'root' },
  // A splat does not match the root's own path.
  'routes/$index': { module: page, path: undefined, index: true, parentId: 'root' },
  'routes/$': { module: page, path: '*', parentId: 'root' },
} as const

type RouteId = keyof typeof MODULES

const routes = Object.fromEntries(Object.entries(MODULES).map(([id, route]) => [id, { id, ...route }]))

/**
 * What Remix's compiler would write for these routes. Documents carry no Remix scripts, so its browser half would be built for
 * nothing; without it the whole Worker is one module graph, bundled once.
 */
export const remixBuild: ServerBuild = {
  entry: { module: entryServer },
  routes: routes as ServerBuild['routes'],
  assets: {
    entry: { imports: [], module: '' },
    routes: Object.fromEntries(Object.entries(MODULES).map(([id, route]) => [id, assetRoute(id as RouteId, route)])),
    url: '',
    version: shellBuild.build,
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: true,
  },
  isSpaMode: false,
  mode: shellBuild.mode,
}

function assetRoute(id: RouteId, { module, path }: (typeof MODULES)[RouteId]) {
  return {
    id,
    path,
    index: path === undefined,
    parentId: id === 'root' ? undefined : 'root',
    module: '',
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: 'ErrorBoundary' in module,
  }
}
