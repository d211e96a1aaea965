import * as z from 'zod/mini'
import { Head } from './head.ts'
import { BuildFile, CacheRule, Hydrate } from './manifest.ts'
import { Intent } from './outcome.ts'

/** A place inside a fragment for a fragment of another remote, announced by the render that contains it. */
export const SlotRequest = z.object({
  id: z.string(),
  fragment: z.string().check(z.regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/)),
  params: z.record(z.string(), z.string()),
})
export type SlotRequest = z.infer<typeof SlotRequest>

/** What a render says about its HTML, in the header `galleria-envelope`. */
export const Envelope = z.object({
  /** `<remote>/<name>` */
  fragment: z.string(),
  build: z.string(),
  contract: z.int(),
  cache: CacheRule,
  hydrate: Hydrate,
  entry: BuildFile,
  css: z.array(BuildFile),
  modules: z.array(BuildFile),
  slots: z.array(SlotRequest),
  head: z.optional(Head),
  intents: z._default(z.array(Intent), []),
})
export type Envelope = z.infer<typeof Envelope>

/** What the browser needs to bring a fragment to life: beside its HTML in `<script type="application/json" data-hydrate>`. */
export const HydrationData = z.object({
  /** `<remote>/<name>`; the name is also the module that the remote exposes. */
  fragment: z.string(),
  build: z.string(),
  instance: z.string(),
  entry: z.string(),
  modules: z.array(z.string()),
  /** Module of the remote's words in the page's language. */
  messages: z.optional(z.string()),
  css: z.array(z.string()),
  hydrate: Hydrate,
  /** The props are the params: new ones need no request. */
  pure: z.boolean(),
  params: z.record(z.string(), z.string()),
  props: z.record(z.string(), z.json()),
})
export type HydrationData = z.infer<typeof HydrationData>
