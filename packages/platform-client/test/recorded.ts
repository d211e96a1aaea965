import * as z from 'zod/mini'
import newerWrites from '../fixtures/wire-v2-writes.json' with { type: 'json' }
import wireV2 from '../fixtures/wire-v2.json' with { type: 'json' }
import wire from '../fixtures/wire.json' with { type: 'json' }

const Query = z.nullable(z.record(z.string(), z.unknown()))
const Text = z.record(z.string(), z.string())

const OlderForm = z.object({
  method: z.string(),
  host: z.string(),
  path: z.string(),
  query: z.optional(Query),
  body: z.optional(z.unknown()),
})

const Recorded = z.object({
  id: z.string(),
  area: z.string(),
  method: z.string(),
  host: z.string(),
  path: z.string(),
  /** The path within its service. */
  pathWithoutPrefix: z.string(),
  query: Query,
  auth: z.string(),
  headers: Text,
  body: z.unknown(),
  responseExample: z.unknown(),
  /** Paths of the official client's arguments that its types do not let out. */
  requiredByTypes: z._default(z.array(z.string()), []),
  /** Where the older generation of that client differs. */
  older: z.optional(z.nullable(OlderForm)),
})
/** One call as the hosted platform's official client was seen to make it. */
export type Recorded = z.infer<typeof Recorded>

/** The recordings of long queries stand for their many ids with a note; these are what they were shortened from. */
export const hundredIds = Array.from({ length: 100 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
export const ninetyIds = Array.from({ length: 90 }, (_, index) => `11111111-1111-4111-8111-1111111111${index + 10}`)

const recordedIn = (document: unknown): readonly Recorded[] =>
  z.parse(
    z.array(Recorded),
    JSON.parse(
      JSON.stringify(document)
        .replaceAll('["...100 ids..."]', JSON.stringify(hundredIds))
        .replaceAll(/\["[^"]*","[^"]*","\.\.\. 88 more"\]/g, JSON.stringify(ninetyIds)),
    ),
  )

/** The calls of the first versions of cart and catalog, and of all that has only one. */
export const recordedFirst = recordedIn(wire)
/** The calls of the cart's second version and the catalog's third. */
export const recordedSecond = recordedIn(wireV2)

/** The writes of Catalog V3, and the calls of the hosted platform's own wishlists and stock alerts. */
export const recordedWrites = recordedIn(newerWrites)

export const allRecorded: readonly Recorded[] = [...recordedFirst, ...recordedSecond, ...recordedWrites]

/** Whether a call is made with an API key. */
export const isElevated = ({ auth }: Pick<Recorded, 'auth'>): boolean => /^api key/i.test(auth)

export function recordedCall(id: string): Recorded {
  const call = allRecorded.find((candidate) => candidate.id === id)
  if (!call) throw new Error(`No recording holds the call ${id}`)
  return call
}

export const recordedResponse = (id: string): unknown => recordedCall(id).responseExample
