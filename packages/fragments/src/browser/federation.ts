import { createInstance } from '@module-federation/enhanced/runtime'
import * as bundlerRuntime from '@module-federation/webpack-bundler-runtime'
import * as React from 'react'
import type { ComponentType } from 'react'
import * as ReactDOM from 'react-dom'
import * as jsxRuntime from 'react/jsx-runtime'
import type { HydrationData } from '../contract/index.ts'

/** The build sets this value; React's development build asks for a runtime of its own. */
declare const process: { env: { NODE_ENV: string } }

declare global {
  /** Remotes are built with the bundler runtime as an external: their entry is then 3 KB instead of 31. */
  var __GALLERIA_BUNDLER_RUNTIME__: typeof bundlerRuntime | undefined
}
globalThis.__GALLERIA_BUNDLER_RUNTIME__ = bundlerRuntime

const share = (module: object) => ({
  version: React.version,
  scope: 'default',
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
})

const shareLater = (load: () => Promise<object>) => ({
  version: React.version,
  scope: 'default',
  get: async () => {
    const module = await load()
    // The bundler gives a CommonJS module that is loaded later as a default export only.
    return () => ('default' in module ? module.default : module)
  },
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
})

const federation = createInstance({
  name: 'shell',
  remotes: [],
  // The default, version-first, loads every remote at start: one dead remote would break them all.
  shareStrategy: 'loaded-first',
  shared: {
    react: share(React),
    'react-dom': share(ReactDOM),
    'react/jsx-runtime': share(jsxRuntime),
    ...(process.env.NODE_ENV === 'development' ? { 'react/jsx-dev-runtime': shareLater(() => import('react/jsx-dev-runtime')) } : {}),
  },
})

const registered = new Set<string>()

/** The component of a fragment out of the very build that rendered its HTML. */
export async function loadComponent({ fragment, build, entry }: HydrationData): Promise<ComponentType<Record<string, unknown>>> {
  const [remote, name] = fragment.split('/')
  const container = `${remote}_${build}`
  if (!registered.has(container)) {
    federation.registerRemotes([{ name: container, entry, type: 'module' }])
    registered.add(container)
  }
  const module = await federation.loadRemote<{ default: ComponentType<Record<string, unknown>> }>(`${container}/${name}`)
  if (!module) throw new Error(`${container} exposes no ${name}`)
  return module.default
}
