import type { Plugin } from 'esbuild'

/**
 * Parts of the federation runtime for what this store does without: manifests of its own format (snapshots), preloading by them, and
 * remotes that are classic scripts. Each is named by the end of its path, with what takes the place of its exports. The runtime's
 * own switch for snapshots leaves their code in, since it decides when it runs.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'runtime-core/dist/plugins/snapshot/index.js': 'export const snapshotPlugin = undefined, assignRemoteInfo = undefined',
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js':
    'export { DisabledSnapshotHandler as SnapshotHandler } from "./disabled.js"; export const getGlobalRemoteInfo = () => ({})',
  'runtime-core/dist/plugins/generate-preload-assets.js': 'export const generatePreloadAssetsPlugin = undefined',
  'runtime-core/dist/utils/preload.js': 'export const formatPreloadArgs = undefined, preloadAssets = undefined',
  'sdk/dist/dom.js':
    'export const loadScript = () => { throw new Error("remotes are modules") }, createScript = undefined, createLink = undefined, safeWrapper = undefined, isStaticResourcesEqual = undefined',
}

/** Leaves those parts out of a browser bundle. A new version of the runtime that has moved one of them fails the build. */
export function leanFederation(): Plugin {
  return {
    name: 'lean-federation',
    setup({ onLoad, onEnd }) {
      const missing = new Set(Object.keys(LEFT_OUT))
      onLoad({ filter: /[\\/]@module-federation[\\/](?:runtime-core|sdk)[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
        const [part, contents] = Object.entries(LEFT_OUT).find(([end]) => path.replaceAll('\\', '/').endsWith(`/${end}`)) ?? []
        if (!part) return null
        missing.delete(part)
        return { contents }
      })
      onEnd(() => ({
        errors: [...missing].map((part) => ({ text: `the federation runtime has no ${part} any more: see what it does instead` })),
      }))
    },
  }
}
