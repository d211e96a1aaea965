import { measureCompressed } from '../compressed-sizes.ts'
import { printTable } from '../print-table.ts'
import { bundleSource } from './bundle-browser-code.ts'

const REACT = `import * as React from 'react'; import * as jsx from 'react/jsx-runtime'; import * as ReactDOM from 'react-dom';
  import { hydrateRoot, createRoot } from 'react-dom/client'; globalThis.react = [React, jsx, ReactDOM, hydrateRoot, createRoot];`
const FEDERATION = `import { createInstance } from '@module-federation/enhanced/runtime';
  import * as bundlerRuntime from '@module-federation/webpack-bundler-runtime'; globalThis.federation = [createInstance, bundlerRuntime];`
const REMIX = `import { RemixBrowser } from '@remix-run/react'; globalThis.remix = RemixBrowser;`

const BUNDLES = {
  React: REACT,
  'federation runtime': FEDERATION,
  'React + federation': REACT + FEDERATION,
  'React + federation + Remix client': REACT + FEDERATION + REMIX,
}

/** The least JavaScript that any page with a live fragment must load, before a line of the store's own. */
export async function measureJavascriptFloor(): Promise<void> {
  const rows = []
  for (const [name, source] of Object.entries(BUNDLES)) {
    const { raw, gzip, brotli } = measureCompressed(await bundleSource(source))
    rows.push([name, raw, gzip, brotli])
  }
  printTable('JavaScript floor (bytes)', [['bundle', 'raw', 'gzip', 'brotli'], ...rows])
}
