import * as z from 'zod/mini'
import {
  CacheRule,
  CONTRACT_VERSION,
  isListParam,
  LIST_PARAM,
  Manifest,
  type BuildFile,
  type FragmentDeclaration,
} from '../contract/index.ts'
import { standInParams } from '../contract/release/lookups.ts'
import type { Uses } from '../contract/release/release-facts.ts'
import { toExposedModule, type AnyModule, type RemoteDefinition } from '../remote/define-remote.ts'
import { fallbacksOf } from '../remote/fallbacks.tsx'

/** Files that the bundler made for one exposed module. */
export interface ModuleFiles {
  readonly css: BuildFile[]
  readonly modules: BuildFile[]
  /** Messages for the browser, by language. */
  readonly messages: Readonly<Record<string, BuildFile>>
}

export interface RemoteFiles {
  readonly build: string
  readonly react: string
  readonly entry: BuildFile
  /** The files of each exposed module, by its name, e.g. `./product`. */
  readonly exposes: Readonly<Record<string, ModuleFiles>>
  /** Files that modules load later by themselves. */
  readonly lazy: BuildFile[]
  /** What the slots in its sources show, with the names of the params that they pass, and the schemas that those were compiled against. */
  readonly slots?: Pick<z.input<typeof Uses>, 'fragments' | 'schemas'>
}

export { loadModules } from '../remote/define-remote.ts'

/** Exposed module → source file, by convention of the remote's folders. */
export function listExposedModules(remote: RemoteDefinition): Record<string, string> {
  const pages = Object.keys(remote.pages).map((name) => [toExposedModule(name), `./src/pages/${name}/page.tsx`])
  const fragments = Object.keys(remote.fragments).map((name) => [toExposedModule(name), `./src/fragments/${name}/fragment.tsx`])
  return Object.fromEntries([...pages, ...fragments])
}

/** JSON schemas of the params of a remote's fragments, by name. Its pages have their params from addresses. */
export function fragmentSchemas({ fragments }: RemoteDefinition, modules: Modules): Record<string, FragmentDeclaration['params']> {
  const schemas = Object.keys(fragments).map((name) => [name, jsonSchema(moduleOf(modules, name).params, 'input')] as const)
  return Object.fromEntries(schemas.map(([name, { $schema: _dialect, ...schema }]) => [name, schema]))
}

/** Modules of a remote by name. */
type Modules = Readonly<Record<string, AnyModule>>

/** Exposed modules of fragments that stay static: no browser loads them. */
export function staticModules(modules: Modules): string[] {
  return Object.entries(modules).flatMap(([name, { hydrate }]) => (hydrate === 'never' ? [toExposedModule(name)] : []))
}

/** The manifest of one build, from the remote's declaration and its files: everything that can be said at build time. */
export function describeRemote(remote: RemoteDefinition, modules: Modules, files: RemoteFiles): Manifest {
  const declare = (name: string): FragmentDeclaration => {
    const module = moduleOf(modules, name)
    const moduleFiles = files.exposes[toExposedModule(name)]
    if (!moduleFiles) throw new Error(`${remote.name}: no files were built for ${name}`)
    return {
      cache: CacheRule.parse(module.cache),
      hydrate: module.hydrate,
      pure: module.loader === undefined,
      act: module.action && { session: module.session ?? 'none' },
      params: jsonSchema(module.params, 'input'),
      budget: module.budget,
      ...fallbacksOf(remote, module.Fallback),
      css: moduleFiles.css,
      modules: moduleFiles.modules,
      messages: module.hydrate === 'never' ? {} : moduleFiles.messages,
    }
  }
  const manifest = Manifest.parse({
    name: remote.name,
    contract: CONTRACT_VERSION,
    build: files.build,
    react: files.react,
    entry: files.entry,
    pages: Object.fromEntries(
      Object.entries(remote.pages).map(([name, page]) => [name, { ...declare(name), ...page.rules, pattern: page.pattern }]),
    ),
    fragments: Object.fromEntries(Object.keys(remote.fragments).map((name) => [name, declare(name)])),
    events: Object.fromEntries(Object.entries(remote.events ?? {}).map(([name, detail]) => [name, jsonSchema(detail, 'output')])),
    lazy: files.lazy,
  })
  // The gates of a release read these; the host reads none of it.
  const facts = {
    requires: { react: files.react },
    uses: { ...remote.uses, ...files.slots },
    ...(remote.examples && { examples: checkExamples(remote, modules) }),
  }
  return { ...manifest, ...facts }
}

function moduleOf(modules: Modules, name: string): AnyModule {
  const module = modules[name]
  if (!module) throw new Error(`no module was loaded for ${name}`)
  return module
}

/** @throws Error that names an example which its page or fragment would not take */
function checkExamples({ name: remote, examples = {} }: RemoteDefinition, modules: Modules): NonNullable<RemoteDefinition['examples']> {
  for (const [name, list] of Object.entries(examples)) {
    const module = modules[name]
    if (!module) throw new Error(`${remote}: there are examples of ${name}, which is none of its pages and fragments`)
    for (const params of list) {
      const { error } = module.params.safeParse(standInParams(params))
      if (error) throw new Error(`${remote}: ${name} does not take its example ${JSON.stringify(params)}: ${z.prettifyError(error)}`)
    }
  }
  return examples
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): FragmentDeclaration['params'] {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: described }) => {
      if (isListParam(zodSchema)) Object.assign(described, { [LIST_PARAM]: true })
    },
  }) as FragmentDeclaration['params']
}
