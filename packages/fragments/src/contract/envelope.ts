import * as z from 'zod/mini'
import { isOwnFile, loadsOwnFiles } from './build-files.ts'
import { Head } from './head.ts'
import { LayoutContent } from './layout-content.ts'
import { BuildFile, BuildId, CacheRule, Hydrate } from './manifest.ts'
import { Intent } from './outcome.ts'
import { Params } from './params/params.ts'

/** `<remote>/<name>` */
const FragmentName = z.string().check(z.regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/))

/** Stands in an attribute as it is. */
const InstanceId = z.string().check(z.regex(/^[\w.-]+$/))

/** A place inside a fragment for a fragment of another remote, announced by the render that contains it. A build of contract 1 passes texts alone. */
export const SlotRequest = z.object({
  id: InstanceId,
  fragment: FragmentName,
  params: Params,
})
export type SlotRequest = z.infer<typeof SlotRequest>

const EnvelopeFields = z.object({
  fragment: FragmentName,
  build: BuildId,
  contract: z.int(),
  cache: CacheRule,
  hydrate: Hydrate,
  entry: BuildFile,
  css: z.array(BuildFile),
  modules: z.array(BuildFile),
  /** Words in the page's language, where browser code needs any. */
  messages: z.optional(BuildFile),
  /** Scripts that modules load later by themselves. */
  lazy: z._default(z.array(BuildFile), []),
  slots: z.array(SlotRequest),
  head: z.optional(Head),
  /** The words of the host's layout, from the fragment that the registry names for it. */
  layout: z.optional(LayoutContent),
  intents: z._default(z.array(Intent), []),
  /**
   * The parameters that a page with query parameters of any name knows, with their values. Any others show the same page, and make no
   * copies of it.
   */
  query: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Tags of what the fragment shows: a copy is purged when one of these changes. Without them, when anything does. */
  tags: z.optional(z.array(z.string())),
})

/** What a render says about its HTML, in the header `galleria-envelope`. */
export const Envelope = EnvelopeFields.check(
  z.refine(
    ({ fragment, build, entry, css, modules, messages, lazy }) =>
      [entry, ...css, ...modules, ...(messages ? [messages] : []), ...lazy].every((file) => isOwnFile(fragment, build, file)),
    { error: 'names files that are not of its build' },
  ),
)
export type Envelope = z.infer<typeof Envelope>

const HydrationFields = z.object({
  /** The name is also the module that the remote exposes. */
  fragment: FragmentName,
  build: BuildId,
  instance: InstanceId,
  entry: z.string(),
  modules: z.array(z.string()),
  /** Module of the remote's words in the page's language. */
  messages: z.optional(z.string()),
  css: z.array(z.string()),
  /**
   * Integrity of all scripts that the fragment may load, by URL. Only of a fragment without markup: a document's import map holds that
   * of the fragments that stand in it.
   */
  integrity: z.optional(z.record(z.string(), z.string())),
  hydrate: Hydrate,
  /** The props are the params: new ones need no request. */
  pure: z.boolean(),
  params: Params,
  props: z.record(z.string(), z.json()),
})

/** What the browser needs to bring a fragment to life. Every script and style sheet is a file of the fragment's remote. */
export const HydrationData = HydrationFields.check(z.refine(loadsOwnFiles, { error: 'names files that are not of its remote' }))
export type HydrationData = z.infer<typeof HydrationData>
