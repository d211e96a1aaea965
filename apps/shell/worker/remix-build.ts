import type { ServerBuild } from '@remix-run/cloudflare'
import { shellBuild } from '../app/config/shell-build.ts'
import * as entryServer from '../app/entry.server.tsx'
import * as root from '../app/root.tsx'
import * as page from '../app/routes/page.tsx'

/**
 * The build that Remix's compiler would write. Documents carry no Remix scripts, so its browser half would be built for nothing; without
 * it the whole Worker is one module graph, bundled once. There is one route, because the registry says which page stands at a URL.
 */
export const remixBuild: ServerBuild = {
  entry: { module: entryServer },
  routes: {
    root: { id: 'root', path: '', module: root },
    'routes/page': { id: 'routes/page', parentId: 'root', path: 'page', module: page },
  },
  assets: {
    entry: { imports: [], module: '' },
    routes: {
      root: assetRoute('root', { path: '', hasErrorBoundary: true }),
      'routes/page': assetRoute('routes/page', { parentId: 'root', path: 'page', hasLoader: true }),
    },
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

type AssetRoute = ServerBuild['assets']['routes'][string]

function assetRoute(id: string, facts: Partial<AssetRoute>): AssetRoute {
  return {
    id,
    module: '',
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: false,
    ...facts,
  }
}
