import { rspack, type Rspack } from '@rsbuild/core'

/**
 * Lets a script that is loaded later load its style sheet first: the module is there when its styles are, and no document waits for them. A
 * sheet that cannot be had is done without.
 */
export const lazyStyleSheets: Rspack.RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('lazy-style-sheets', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS
      compilation.hooks.processAssets.tap({ name: 'lazy-style-sheets', stage }, () => {
        // An exposed module is loaded later as well, but has a name, and the host links its sheets.
        for (const { name, files } of compilation.chunks) {
          const sheets = [...files].filter((file) => file.endsWith('.css'))
          const script = [...files].find((file) => file.endsWith('.js'))
          if (name || !script || sheets.length === 0) continue
          const loading = sheets.map((sheet) => loadingCode(sheet)).join('\n')
          compilation.updateAsset(script, (source) => new rspack.sources.ConcatSource(loading, '\n', source))
        }
      })
    })
  },
}

/** A statement of a module. Each file lies in a folder of its own. */
function loadingCode(sheet: string): string {
  return `await new Promise((done) => {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: new URL(${JSON.stringify(`../${sheet}`)}, import.meta.url), onload: done, onerror: done })
  document.head.append(link)
})`
}
