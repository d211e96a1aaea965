import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { throughHostedNames } from '../../test/hosted-names.ts'
import { serve } from '../../test/local-server.ts'
import { recordedCalls } from '../../test/recorded-calls/index.ts'
import { type Recorded, allRecorded, isElevated } from '../../test/recorded.ts'
import { type Schema, describeSchema } from '../../test/schema-description.ts'
import { apiKey } from '../auth/api-key.ts'
import { bearer } from '../auth/bearer.ts'
import { createPlatformClient } from '../client.ts'
import { readWire } from '../entities/wire/wire.ts'
import type { Transport, TransportOptions } from '../transport/transport.ts'

const used = vi.hoisted((): { schemas: z.ZodMiniType[] } => {
  // Test files share a worker: the client is loaded anew, so that it gets the transport below.
  vi.resetModules()
  return { schemas: [] }
})

// Wraps the client's own transport, because a call does not expose the schema that reads its response.
vi.mock('../transport/transport.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../transport/transport.ts')>()
  const createTransport = (options: TransportOptions): Transport => {
    const transport = original.createTransport(options)
    return {
      send(call, input, sendOptions) {
        used.schemas.push(call.output)
        return transport.send(call, input, sendOptions)
      },
    }
  }
  return { ...original, createTransport }
})

/** Makes a recorded call, and returns the method's result and the schema that read the response. */
async function made(recorded: Recorded) {
  const { id, responseExample } = recorded
  const call = recordedCalls[id]
  if (!call) throw new Error(`Nothing makes the recorded call ${id}`)
  const { origin } = await serve(() => ({ body: responseExample }))
  const client = createPlatformClient({
    clientId: 'd0d0d0d0-0000-4000-8000-00000000c11e',
    auth: isElevated(recorded) ? apiKey({ key: 'KEY', siteId: 'SITE' }) : bearer('ACCESS'),
    fetch: throughHostedNames(origin).fetch,
  })
  used.schemas.length = 0
  const returned = await (typeof call === 'function' ? call : call.make)(client)
  expect(used.schemas).toHaveLength(1)
  return { given: returned, schema: used.schemas[0] ?? z.never() }
}

/** What a program has read, as JSON of the wire again; readers may hold what writers may not. */
const writtenBack = (schema: z.ZodMiniType, read: unknown): unknown =>
  z.encode(schema, read, { skipChecks: true } as z.core.ParseContext<z.core.$ZodIssue>)

afterAll(() => vi.resetModules())

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The paths at which `after` lacks or changes what `before` has. A null is nothing, and an instant may be written in several ways. */
function lostPaths(before: unknown, after: unknown, path = ''): string[] {
  if (before === null || before === undefined) return []
  if (!isObject(before))
    return before === after || sameInstant(before, after) ? [] : [`${path}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`]
  if (!isObject(after) || Array.isArray(before) !== Array.isArray(after)) return [`${path}: became ${JSON.stringify(after)}`]
  return Object.entries(before).flatMap(([name, value]) => lostPaths(value, after[name], `${path}/${name}`))
}

const sameInstant = (before: unknown, after: unknown) =>
  typeof before === 'string' && typeof after === 'string' && /^\d{4}-\d\d-\d\dT/.test(before) && Date.parse(before) === Date.parse(after)

/** The paths of what was read without being declared: it passes, but no program knows of it. */
function undeclaredPaths(schema: Schema, read: unknown, path = ''): string[] {
  const { of, fields } = describeSchema(schema)
  if (!isObject(read)) return []
  return Object.entries(read).flatMap(([name, value]) => {
    const inner = fields ? fields[name] : of
    if (inner) return undeclaredPaths(inner, value, `${path}/${name}`)
    return fields ? [`${path}/${name}`] : []
  })
}

/** The paths of objects that would lose new fields, and of enumerations that would refuse new values. */
function closedPaths(schema: Schema, path = '', around: readonly object[] = []): string[] {
  const { of, fields, closed } = describeSchema(schema)
  const own = closed ? [path] : []
  if (of) return [...own, ...closedPaths(of, `${path}/*`, around)]
  if (!fields || around.includes(fields)) return own
  return [...own, ...Object.entries(fields).flatMap(([name, field]) => closedPaths(field, `${path}/${name}`, [...around, fields]))]
}

/** Empty lists and zero counts are what readers get where the response leaves them out. */
function withoutDefaults(value: unknown): unknown {
  if (!isObject(value)) return value === 0 || value === false ? undefined : value
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(withoutDefaults)
  const entries = Object.entries(value).flatMap(([name, field]) =>
    withoutDefaults(field) === undefined ? [] : [[name, withoutDefaults(field)]],
  )
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** A response, its parts, and theirs. */
const partsOf = (value: unknown): unknown[] => [value, ...(isObject(value) ? Object.values(value).flatMap(partsOf) : [])]

/** What the hosted platform takes away on 2026-12-31: no program is to read it. */
const LEAVING = /^\/variants\/\d+\/id$|\/linkedMedia$/

const whole = new Set<string>()

describe('each recorded answer', () => {
  test.each(allRecorded)('$id is read with exactly its fields', async (recorded) => {
    const { responseExample } = recorded
    const { given: returned, schema } = await made(recorded)
    const read = readWire(schema, responseExample)
    const back = writtenBack(schema, read.data)
    expect(lostPaths(responseExample, back)).toEqual([])
    expect(lostPaths(withoutDefaults(back), responseExample)).toEqual([])
    expect(undeclaredPaths(schema, read.data).filter((path) => !LEAVING.test(path))).toEqual([])
    expect(closedPaths(schema)).toEqual([])
    expect(isPartOf(read.data, returned)).toBe(true)
    whole.add(recorded.id)
  })
})

/** Methods return a response, one part of it, a page of its items, or tokens made of it. */
function isPartOf(read: unknown, returned: unknown): boolean {
  if (returned === undefined) return true
  const parts = partsOf(read)
  const isPart = (value: unknown) => parts.some((part) => isDeepStrictEqual(part, value))
  if (!isObject(returned)) return isPart(returned)
  return isPart(returned) || isPart(returned['items']) || isPart(returned['accessToken'])
}

afterAll(() => {
  console.info(`recorded answers kept whole: ${whole.size}/${allRecorded.length}`)
})
