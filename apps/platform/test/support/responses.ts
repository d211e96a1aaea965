import { expect } from 'vitest'
import type { PlatformResponse, Json } from './shop.ts'

/** The body of a call that has to succeed. */
export async function good(requested: Promise<PlatformResponse>): Promise<Json> {
  const { status, body } = await requested
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** The code in the body of a call that was refused. */
export const codeOf = (body: Json): string | undefined => body.details?.applicationError?.code

/** The status and the code of a call that was refused. */
export function refusal({ status, body }: PlatformResponse): [number, string] {
  return [status, codeOf(body) ?? JSON.stringify(body)]
}

/** The first violation of a request that has to be refused. */
export function violation({ status, body }: PlatformResponse): Json {
  expect(status, JSON.stringify(body)).toBe(400)
  return body.details.validationError.fieldViolations[0]
}
