import * as z from 'zod/mini'
import newerWrites from '../fixtures/wire-v2-writes.json' with { type: 'json' }
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

/** The recording of a long query stands for its many ids with a note; these are what it was shortened from. */
export const hundredIds = Array.from({ length: 100 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)

/** The writes of Catalog V3 have no functions yet. */
const newer = newerWrites.filter(({ area }) => area !== 'catalog-v3-write')

export const allRecorded: readonly Recorded[] = z.parse(
  z.array(Recorded),
  JSON.parse(JSON.stringify([...wire, ...newer]).replaceAll('["...100 ids..."]', JSON.stringify(hundredIds))),
)

/** Whether a call is made with an API key. */
export const isElevated = ({ auth }: Pick<Recorded, 'auth'>): boolean => /^api key/i.test(auth)

export function recordedCall(id: string): Recorded {
  const call = allRecorded.find((candidate) => candidate.id === id)
  if (!call) throw new Error(`The recordings hold no call ${id}`)
  return call
}

export const recordedResponse = (id: string): unknown => recordedCall(id).responseExample
