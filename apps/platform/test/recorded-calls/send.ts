import { STORE_URL, type Platform } from '../support/platform-process.ts'
import { call, type PlatformResponse, type Json } from '../support/shop.ts'
import type { Recording } from './recording.ts'
import type { Staged } from './stage.ts'

/** Sends the recorded request as it was, but for what the stage gives other names. */
export function send(platform: Platform, recording: Recording, staged: Staged, path = recording.path): Promise<PlatformResponse> {
  const renamed = rename(platform, staged.ids ?? {})
  const query = renamed(recording.query)
  const recordedBody = renamed(recording.body)
  const body = recordedBody && (staged.body ? staged.body(recordedBody) : recordedBody)
  const target = path.replace(
    /\{(?:\w+\.)?(\w+)\}/g,
    (placeholder, name: string) => staged.ids?.[placeholder] ?? parameter(name, query, body) ?? placeholder,
  )
  const entries = Object.entries<Json>(query ?? {}).flatMap(([key, value]) => [value].flat().map((one) => [key, inAddress(one)]))
  const search = query ? `?${new URLSearchParams(entries)}` : ''
  const { sender, headers } = staged
  return call(platform, recording.method, target + search, {
    ...(body && { body }),
    ...(headers && { headers }),
    ...(sender === 'shop' && { elevated: true }),
    ...(typeof sender === 'object' && sender),
  })
}

function inAddress(value: Json): string {
  return typeof value === 'string' ? value : Buffer.from(JSON.stringify(value.decoded)).toString('base64url')
}

/** Clients say the path's parameter again in the query, in the body, or in the entity of the body. */
function parameter(name: string, query: Json, body: Json): string | undefined {
  const entity = Object.values(body ?? {}).find((value): value is Json => typeof value === 'object' && value !== null && name in value)
  return query?.[name] ?? body?.[name] ?? entity?.[name]
}

function rename(platform: Platform, ids: Readonly<Record<string, string>>): (value: Json) => Json {
  const names = { 'd0d0d0d0-0000-4000-8000-00000000c11e': platform.keys.clientId, 'https://shop.example': STORE_URL, ...ids }
  return (value) =>
    value && JSON.parse(Object.entries(names).reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(value)))
}
