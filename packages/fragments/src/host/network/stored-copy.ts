import * as z from 'zod/mini'
import { BuildId, CacheRule, headerJson } from '../../contract/index.ts'
import type { FragmentCopy } from '../fetch/fragment-copies.ts'
import { readEnvelope } from '../fetch/read-envelope.ts'
import type { FragmentRequest } from '../fetch/rendered-fragment.ts'

/**
 * A copy as it stands in the network's cache: what other isolates need to hold it against purges and builds as they hold their own, and
 * nothing else. Intents and what was said of a cart have no field here.
 */
const StoredCopy = z.strictObject({
  /** Names what it is the response to: that another one has the same address is not to be thought of. */
  key: z.string(),
  build: BuildId,
  at: z.number(),
  asOf: z.number(),
  tags: z.optional(z.array(z.string())),
  cache: CacheRule,
  status: z.int(),
  location: z.nullable(z.string()),
  /** JSON, which is checked once for all copies that say the same. */
  envelope: z.nullable(z.string()),
  html: z.string(),
  hydration: z.nullable(z.string()),
})

/** Writes the text that stands for a copy. */
export function writeStoredCopy(key: string, { headers, rendered, at }: FragmentCopy): string {
  const { build, asOf, tags, cache, html, hydration, envelope } = rendered
  const { status, location } = headers
  const stored: z.input<typeof StoredCopy> = {
    key,
    build,
    at,
    asOf,
    tags: tags && [...tags],
    cache,
    status,
    location,
    envelope: envelope && headerJson(envelope),
    html,
    hydration,
  }
  return JSON.stringify(stored)
}

/**
 * Reads the copy that a text stands for.
 * @throws Error when it is none, or not the one that this key and build name
 */
export function readStoredCopy(text: string, key: string, build: string, { fragment, instance }: FragmentRequest): FragmentCopy {
  const { envelope: json, status, location, at, ...stored } = StoredCopy.parse(JSON.parse(text))
  const envelope = json === null ? null : readEnvelope(json)
  const isMeant = stored.key === key && stored.build === build && (envelope?.build ?? build) === build
  if (!isMeant) throw new TypeError('the copy is another one')
  const { asOf, tags, cache, html, hydration } = stored
  const rendered = { fragment, instance, build, state: 'fresh' as const, html, hydration, envelope, ms: 0, cache, tags, asOf }
  return { headers: { status, location, envelope, intents: [] }, rendered, at }
}
