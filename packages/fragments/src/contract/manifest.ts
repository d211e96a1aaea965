import * as z from 'zod/mini'
import { BUILD_FILE_PATH, isOwnFile } from './build-files.ts'
import { SESSION_LEVELS } from './session-levels.ts'

/** How a fragment comes to life in the browser. `never` ships no JavaScript and no props. */
export const Hydrate = z.enum(['load', 'idle', 'visible', 'never'])
export type Hydrate = z.infer<typeof Hydrate>

/** The session that an action or a render needs. The host obtains it before the call. */
export const SessionLevel = z.enum(SESSION_LEVELS)
export type SessionLevel = z.infer<typeof SessionLevel>

/**
 * The cache times of a fragment, in seconds. `public` fragments are requested without identity and may be shared between
 * shoppers; `private` ones are rendered for one shopper and never cached.
 */
export const CacheRule = z.object({
  class: z.enum(['public', 'private']),
  /**
   * Standing from which on a private fragment differs between shoppers, `visitor` by default. Below it, it is requested
   * without identity and cached like a public one.
   */
  privateFrom: z.optional(z.enum(['visitor', 'member'])),
  /**
   * Whether the fragment differs, from `privateFrom` on, by the shopper's role and by nothing else of the shopper: it is requested with the
   * role in place of the identity, and all shoppers of a role share one copy.
   */
  perRole: z.optional(z.boolean()),
  /**
   * Whether the fragment differs, from `privateFrom` on, by the number of pieces in the shopper's cart and by nothing else of the shopper: where
   * the host knows the number, it requests the fragment with that in place of the identity, and all shoppers with that number share one copy.
   */
  perCartCount: z.optional(z.boolean()),
  /** Whether the fragment tells what delivery costs: there is one copy for each of the owner's delivery regions. */
  perDeliveryRegion: z.optional(z.boolean()),
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

/** A file of a build at its immutable URL, with its integrity hash (SRI). */
export const BuildFile = z.object({
  url: z.string().check(z.regex(BUILD_FILE_PATH)),
  integrity: z.string().check(z.regex(/^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/)),
})
export type BuildFile = z.infer<typeof BuildFile>

export const FragmentDeclaration = z.object({
  cache: CacheRule,
  hydrate: Hydrate,
  /** Whether the fragment has no loader. Its props are the params then, and the browser re-renders it without asking the server. */
  pure: z.boolean(),
  /** Present when the fragment accepts a POST. */
  act: z.optional(z.object({ session: SessionLevel })),
  /** JSON schema (2020-12) of the params. */
  params: z.record(z.string(), z.json()),
  budget: z.optional(z.partial(Budget)),
  /** The complete, static HTML that is shown when the fragment can be had neither fresh nor stale. */
  fallback: z.string(),
  /** The fallbacks in other languages of the store, by BCP 47 tag. */
  fallbacks: z._default(z.record(z.string(), z.string()), {}),
  css: z.array(BuildFile),
  modules: z.array(BuildFile),
  /** The words that its browser code needs: an ES module for each language, by BCP 47 tag. */
  messages: z._default(z.record(z.string(), BuildFile), {}),
})
export type FragmentDeclaration = z.infer<typeof FragmentDeclaration>

/**
 * Permissions of a page besides being shown. A page with a private cache class allows none of it, any other page all of it, as
 * far as it does not say otherwise.
 */
export const PageRules = z.object({
  /** Browsers may store it. The next user of the same browser may find a stored page. */
  store: z.optional(z.boolean()),
  /** Browsers may fetch it ahead of a click. */
  prefetch: z.optional(z.boolean()),
  /** Crawlers may read it. */
  crawl: z.optional(z.boolean()),
})
export type PageRules = z.infer<typeof PageRules>

const PATTERN = /^\/(?!_)[\w.~/:-]*$/

/** First segments of addresses that the host, or the network in front of it, answers itself. */
const HOST_SEGMENTS = new Set(['robots.txt', 'sitemap.xml', 'favicon.ico', 'feeds', '.well-known', 'cdn-cgi'])

const isHostAddress = (pattern: string) => HOST_SEGMENTS.has(pattern.split('/')[1]?.toLowerCase() ?? '')

export const PageDeclaration = z.object({
  ...FragmentDeclaration.shape,
  ...PageRules.shape,
  /** `:name` stands for one segment. Addresses that begin with `/_` are the host's own. */
  pattern: z.string().check(
    z.regex(PATTERN, 'must begin with "/" and not with "/_", and hold no character that needs escaping'),
    z.refine((pattern) => !isHostAddress(pattern), { error: 'is an address that the store answers itself' }),
  ),
})
export type PageDeclaration = z.infer<typeof PageDeclaration>

/** Content hash of one build of one remote. */
export const BuildId = z.string().check(z.regex(/^[0-9a-f]{12}$/))

/** Workers of the store itself and services of the local edge, which are bound and deployed under names of the same form. */
const RESERVED_NAMES = new Set([
  'assets',
  'media',
  'platform',
  'region',
  'registry',
  'replica',
  'router',
  'runner',
  'session',
  'shell',
  'stories',
  'uploads',
])

export const isReservedName = (name: string): boolean => RESERVED_NAMES.has(name)

const RemoteName = z.string().check(
  z.regex(/^[a-z][a-z0-9-]*$/),
  z.refine((name) => !isReservedName(name), { error: 'is the name of a Worker of the store' }),
)

const ManifestFields = z.object({
  name: RemoteName,
  contract: z.int(),
  build: BuildId,
  react: z.string(),
  entry: BuildFile,
  pages: z.record(z.string(), PageDeclaration),
  fragments: z.record(z.string(), FragmentDeclaration),
  /** JSON schemas (2020-12) of the details of the events that its fragments send, by name. */
  events: z.optional(z.record(z.string(), z.record(z.string(), z.json()))),
  /** Scripts that modules load later by themselves. */
  lazy: z._default(z.array(BuildFile), []),
})

/** What a remote says about itself: `GET /_fragment/manifest.json`. Every file that it names is a file of its own build. */
export const Manifest = ManifestFields.check(z.refine(namesOwnFiles, { error: 'names files that are not of this build' }))
export type Manifest = z.infer<typeof Manifest>

function namesOwnFiles(manifest: z.infer<typeof ManifestFields>): boolean {
  return listBuildFiles(manifest).every((file) => isOwnFile(manifest.name, manifest.build, file))
}

/** All files that browsers load of a build. */
export function listBuildFiles({ entry, pages, fragments, lazy }: z.infer<typeof ManifestFields>): BuildFile[] {
  const declarations = [...Object.values(pages), ...Object.values(fragments)]
  const files = declarations.flatMap(({ css, modules, messages }) => [...css, ...modules, ...Object.values(messages)])
  return [entry, ...lazy, ...files]
}
