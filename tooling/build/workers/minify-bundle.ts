import remapping from '@jridgewell/remapping'
import { rspack } from '@rsbuild/core'
import { MODE, REBUILDS } from '../mode.ts'
import type { WorkerBundle } from './bundle-worker.ts'

/**
 * Minifies what esbuild has bundled once more, by the minifier of the remotes' browser builds: it joins statements and removes branches that
 * esbuild leaves, some 3 % of a compressed Worker and 5 % of the browser kit, which have budgets. The map leads to the sources as before. A
 * development build stays as it is.
 */
export async function minifyBundle({ code, map }: WorkerBundle): Promise<WorkerBundle> {
  if (MODE === 'development' || REBUILDS) return { code, map }
  const minified = await rspack.experiments.swc.minify(code, {
    module: true,
    ecma: 2022,
    sourceMap: map !== '',
    mangle: { toplevel: true },
    compress: { ecma: 2022, keep_fargs: false, module: true, passes: 6, toplevel: true },
    format: { comments: false },
  })
  return { code: minified.code, map: map && minified.map ? joinMaps(minified.map, map) : '' }
}

/** One map from the minified code to the sources, of one map from it to the bundle and one from there on. */
function joinMaps(fromMinified: string, fromBundle: string): string {
  return remapping([fromMinified, fromBundle], () => null).toString()
}
