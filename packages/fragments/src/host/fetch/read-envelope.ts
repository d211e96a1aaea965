import * as z from 'zod/mini'
import { CartCount, Envelope, Intent } from '../../contract/index.ts'
import { createLruCache } from '../cache/lru.ts'
import { FragmentFault } from './fragment-fault.ts'

const StatusEnvelope = z.object({ intents: z._default(z.array(Intent), []) })

/** An object takes about twice the memory of its JSON. */
const BYTES_PER_CHARACTER = 4
/** The renders of a build say nearly always the same of themselves: what was checked once is not checked for every page. */
const checked = createLruCache<Envelope>(1024 * 1024, (_, json) => json.length * BYTES_PER_CHARACTER)

/** @throws FragmentFault when it is none */
export function readEnvelope(json: string | null): Envelope {
  const known = json === null ? undefined : checked.get(json)
  if (known) return known
  const envelope = parse(Envelope, json)
  if (json !== null) checked.set(json, envelope)
  return envelope
}

/** The intents of a response that is only a status. */
export function readStatusIntents(json: string | null): Intent[] {
  return parse(StatusEnvelope, json ?? '{}').intents
}

/** What a remote has said of the shopper's cart: null where the number that was known is untrue, undefined where it said nothing. */
export type NotedCart = CartCount | null | undefined

const Noted = z.nullable(CartCount)

/** A text that cannot be read says that something has changed, and not what. */
export function readCart(json: string | null): NotedCart {
  if (json === null) return undefined
  try {
    return Noted.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, json: string | null): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(json ?? ''))
  } catch (error) {
    throw new FragmentFault('envelope', 'the envelope cannot be read', { cause: error })
  }
}
