import type { Locale } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import type * as z from 'zod/mini'
import type { EventSchemas, PageRules } from '../contract/index.ts'
import type { ExampleParams } from '../contract/release/lookups.ts'
import type { FragmentModule } from './module.ts'

/** A module with its type parameters hidden, so that one list can hold modules of different shapes. */
export type AnyModule = FragmentModule<z.ZodMiniType, never, never>

export interface AnyFragment {
  /** Evaluates the module at the first call: a Worker's start does not pay for pages that it was not asked for. */
  readonly load: () => Promise<AnyModule>
}

export interface AnyPage extends AnyFragment {
  readonly pattern: string
  readonly rules: PageRules
}

/** Uses of other remotes that the build cannot find in the sources; it finds slots by itself. */
export interface RemoteUses {
  readonly events?: Readonly<Record<string, readonly string[]>>
  /** Fragments in slots that the pages do without while no build of their remote is live. */
  readonly optional?: readonly string[]
}

/**
 * Params with which pages and fragments can be rendered, by their name: each release is tried with them. What needs no params is tried
 * without any, unless it stands here. What only some shops have is looked up: `{ slug: { lookup: 'first product', field: 'slug' } }`.
 */
export type RemoteExamples = Readonly<Record<string, readonly ExampleParams[]>>

export interface RemoteDefinition {
  readonly name: string
  /** The schema of the Worker's bindings. */
  readonly env: { parse(bindings: unknown): unknown }
  /** The remote's messages in a language. Their links are those of a store with this first language. */
  readonly messages: (locale: string, first?: Locale) => Messages
  readonly pages: Readonly<Record<string, AnyPage>>
  readonly fragments: Readonly<Record<string, AnyFragment>>
  /** Schemas of the events that its fragments emit to the others of the page. */
  readonly events?: EventSchemas
  /** Events that it hears with the fields that it reads, and which of its slots may stay empty. */
  readonly uses?: RemoteUses
  readonly examples?: RemoteExamples
}

/**
 * A page: the primary fragment of every URL that matches `pattern` (`:name` for one segment).
 * @param rules where the defaults for its cache class do not fit
 * @param load imports its module
 * @example product: definePage('/products/:slug', () => import('./src/pages/product/page.server.ts'))
 */
export function definePage<Schema extends z.ZodMiniType, Props, Env>(
  pattern: string,
  load: () => Promise<FragmentModule<Schema, Props, Env>>,
  rules: PageRules = {},
): AnyPage {
  return { pattern, rules, ...defineFragment(load) }
}

/** A part of a page, rendered where the layout or another remote's page has a slot for it. */
export function defineFragment<Schema extends z.ZodMiniType, Props, Env>(
  load: () => Promise<FragmentModule<Schema, Props, Env>>,
): AnyFragment {
  // The one place where the types are hidden: loader, head and component of one module fit each other by its signature.
  return { load: load as unknown as AnyFragment['load'] }
}

/**
 * A remote's table of contents. From it come the Worker's handler, the manifest and the list of modules for the browser.
 * Pages and fragments share one set of names, since both answer at `/_fragment/<name>`.
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  const twice = Object.keys(definition.pages).filter((name) => name in definition.fragments)
  if (twice.length > 0) throw new Error(`remote ${definition.name}: a page and a fragment are both named ${twice.join(', ')}`)
  const foreign = Object.keys(definition.events ?? {}).filter((event) => !event.startsWith(`${definition.name}:`))
  if (foreign.length > 0) throw new Error(`remote ${definition.name}: ${foreign.join(', ')} is no event of its own`)
  return definition
}

/** All modules of a remote, by their name: for what looks at a whole build. */
export async function loadModules({ pages, fragments }: RemoteDefinition): Promise<Readonly<Record<string, AnyModule>>> {
  const entries = Object.entries<AnyFragment>({ ...pages, ...fragments })
  return Object.fromEntries(await Promise.all(entries.map(async ([name, { load }]) => [name, await load()] as const)))
}

/** Key of a page's or fragment's browser module in its remote's federation container. */
export function toExposedModule(name: string): string {
  return `./${name}`
}
