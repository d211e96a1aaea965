import * as z from 'zod/mini'

/** How a fragment comes to life in the browser. `never` ships no JavaScript and no props. */
export const Hydrate = z.enum(['load', 'idle', 'visible', 'never'])
export type Hydrate = z.infer<typeof Hydrate>

/** Who an act or a render needs to be: obtained by the host before the call. */
export const SessionLevel = z.enum(['none', 'visitor', 'member'])
export type SessionLevel = z.infer<typeof SessionLevel>

/**
 * How long a fragment may be kept, in seconds. `public` fragments are requested without identity and may be shared between
 * shoppers; `private` ones are rendered for one shopper and never kept.
 */
export const CacheRule = z.object({
  class: z.enum(['public', 'private']),
  /**
   * Standing from which on a private fragment differs between shoppers, `visitor` unless told. Below it, it is requested
   * without identity and kept like a public one.
   */
  privateFrom: z.optional(z.enum(['visitor', 'member'])),
  fresh: z._default(z.int().check(z.nonnegative()), 0),
  staleWhileRevalidate: z._default(z.int().check(z.nonnegative()), 0),
  staleIfError: z._default(z.int().check(z.nonnegative()), 0),
})
export type CacheRule = z.infer<typeof CacheRule>

/** Limits on one render: time to headers and to the end of the body in milliseconds, size in bytes. */
export const Budget = z.object({
  headersMs: z.int().check(z.positive()),
  bodyMs: z.int().check(z.positive()),
  bytes: z.int().check(z.positive()),
})
export type Budget = z.infer<typeof Budget>

/** A file of a build at its immutable URL, with its integrity hash (SRI, sha384). */
export const BuildFile = z.object({ url: z.string().check(z.startsWith('/_mfe/')), integrity: z.string().check(z.startsWith('sha384-')) })
export type BuildFile = z.infer<typeof BuildFile>

export const FragmentDeclaration = z.object({
  cache: CacheRule,
  hydrate: Hydrate,
  /** Without a loader the props are the params: the browser re-renders it without asking the server. */
  pure: z.boolean(),
  /** Present when the fragment accepts a POST. */
  act: z.optional(z.object({ session: SessionLevel })),
  /** JSON schema (2020-12) of the params. */
  params: z.record(z.string(), z.json()),
  budget: z.optional(z.partial(Budget)),
  /** Shown when the fragment can be had neither fresh nor stale: complete, static HTML. */
  fallback: z.string(),
  /** The same in other languages of the store, by BCP 47 tag. */
  fallbacks: z._default(z.record(z.string(), z.string()), {}),
  css: z.array(BuildFile),
  modules: z.array(BuildFile),
  /** The words that its browser code needs: an ES module for each language, by BCP 47 tag. */
  messages: z._default(z.record(z.string(), BuildFile), {}),
})
export type FragmentDeclaration = z.infer<typeof FragmentDeclaration>

export const PageDeclaration = z.object({ ...FragmentDeclaration.shape, pattern: z.string().check(z.startsWith('/')) })
export type PageDeclaration = z.infer<typeof PageDeclaration>

/** What a remote says about itself: `GET /_fragment/manifest.json`. */
export const Manifest = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  contract: z.int(),
  build: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  react: z.string(),
  entry: BuildFile,
  pages: z.record(z.string(), PageDeclaration),
  fragments: z.record(z.string(), FragmentDeclaration),
})
export type Manifest = z.infer<typeof Manifest>
