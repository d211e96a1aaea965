import { dirname } from 'node:path'
import type { OnResolveArgs, Plugin, ResolveOptions } from 'esbuild'

/**
 * Lets the bundler drop the parts of Remix that the shell does not use: 25 KB gzip, most of it the browser's router. Two of Remix's
 * packages lead to CommonJS, of which a bundler keeps everything, and one does not say that its import does nothing by itself.
 */
export const treeShakenRemix: Plugin = {
  name: 'tree-shaken-remix',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^react-router-dom\/server$/ }, (args) => resolve('react-router-dom/server.mjs', options(args)))
    // The adapter adds session storages to the runtime, nothing else; the shell keeps its sessions itself.
    onResolve({ filter: /^@remix-run\/cloudflare$/ }, async (args) => {
      if (args.pluginData === RESOLVED) return null
      const adapter = await resolve(args.path, options(args))
      return resolve('@remix-run/server-runtime', { ...options(args), resolveDir: dirname(adapter.path) })
    })
    onResolve({ filter: /^@web3-storage\/multipart-parser$/ }, async (args) => {
      if (args.pluginData === RESOLVED) return null
      return { ...(await resolve(args.path, options(args))), sideEffects: false }
    })
  },
}

function options({ resolveDir, kind }: OnResolveArgs): ResolveOptions {
  return { resolveDir, kind, pluginData: RESOLVED }
}

/** Marks what this plugin asks for, so that it does not answer itself. */
const RESOLVED = Symbol('resolved')
