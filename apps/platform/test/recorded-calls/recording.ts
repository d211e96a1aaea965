import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Json } from '../support/shop.ts'

/** A request that the hosted platform's official client was seen to send, and an answer that it accepts. */
export interface Recording {
  readonly id: string
  readonly method: string
  /** The path with `{id}` or `{slug}` where the call takes a parameter, and the prefix of its service. */
  readonly path: string
  readonly pathWithoutPrefix: string
  /** A value of the form `{ encoded, decoded }` is sent as base64url of its JSON. */
  readonly query: Readonly<Record<string, string | readonly string[] | { readonly decoded: Json }>> | null
  readonly body: Json
  readonly responseExample: Json
  /** What an older client sends instead, where it differs. */
  readonly older?: Partial<Pick<Recording, 'method' | 'path' | 'body'>> | null
}

const read = (file: string): readonly Recording[] =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../../packages/platform-client/fixtures', file), 'utf8'))

export const recordings = read('wire.json')
/** The calls of Cart V2 and Catalog V3, and of what the hosted platform has of wishlists and stock alerts. */
export const recordingsV2 = [...read('wire-v2.json'), ...read('wire-v2-writes.json')]
