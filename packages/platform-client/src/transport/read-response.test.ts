import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Reply, serve } from '../../test/local-server.ts'
import { PlatformError } from '../errors/index.ts'
import { hostsOf } from './hosts.ts'
import { defineOperation } from './operation.ts'
import { createRuntime } from './runtime.ts'
import { createTransport } from './transport.ts'

const call = defineOperation({
  service: { prefix: '' },
  name: 'Try',
  method: 'POST',
  path: '/thing',
  input: z.unknown(),
  output: z.looseObject({ name: z.string() }),
  repeatable: false,
})
const requestId = 'req-3'

/** One server for many responses: it sends what `next` holds. */
async function answering() {
  const responses: Reply[] = []
  const { origin } = await serve(() => ({ ...responses.shift(), headers: { 'x-wix-request-id': requestId } }))
  const transport = createTransport({ hosts: hostsOf({ embedded: origin }), runtime: createRuntime(), timeoutMs: 5_000 })
  return (reply: Reply) => {
    responses.push(reply)
    return transport.send(call, undefined)
  }
}

test('Any status with any bytes gives a result or an error with status and request id', async () => {
  const send = await answering()
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.json().map((text) => Buffer.from(text)),
    fc.constant(Buffer.from('{"name":"x"}')),
    // Cut in the middle of a character.
    fc.constant(Buffer.from('{"name":"€"}').subarray(0, 10)),
  )
  // A status below 200 is not a final response; 204, 205 and 304 have no body; fetch itself takes 407 for a broken connection and
  // sends 421 again.
  const status = fc.integer({ min: 200, max: 599 }).filter((code) => ![204, 205, 304, 407, 421].includes(code))
  await fc.assert(
    fc.asyncProperty(status, body, async (code, bytes) => {
      const outcome: unknown = await send({ status: code, body: bytes }).catch((error: unknown) => error)
      const reported = outcome instanceof PlatformError ? [outcome.status, outcome.requestId] : [200, requestId]
      expect(reported).toEqual([code, requestId])
    }),
    { numRuns: 150 },
  )
})

test.each<[string, Reply]>([
  ['nothing', { body: '' }],
  ['HTML', { body: '<html>' }],
  ['a wrong shape', { body: { name: 5 } }],
  ['null', { body: 'null' }],
  ['JSON deeper than the stack', { body: `{"name":"n","deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}` }],
  ['half a character', { body: Buffer.from([0xe2, 0x82]) }],
])('A success with %s is a system error with its request id', async (_what, reply) => {
  const send = await answering()
  await expect(send(reply)).rejects.toMatchObject({ name: 'SystemError', status: 200, requestId, cause: expect.any(Error) })
})

test('A truncated success is a system error without a status, but with its request id', async () => {
  const send = await answering()
  await expect(send({ body: '{"name":', unfinished: 'hangUp' })).rejects.toMatchObject({
    name: 'SystemError',
    status: undefined,
    requestId,
  })
})

test('A truncated refusal is still that refusal', async () => {
  const send = await answering()
  await expect(send({ status: 404, body: '{"mess', unfinished: 'hangUp' })).rejects.toMatchObject({
    name: 'RefusedError',
    code: 'NOT_FOUND',
    requestId,
  })
})

test('Invalid UTF-8 bytes do not spoil the rest of a text', async () => {
  const send = await answering()
  const body = Buffer.concat([Buffer.from('{"name":"a'), Buffer.from([0xff]), Buffer.from('b"}')])
  expect(await send({ body })).toEqual({ name: 'a\ufffdb' })
})

test('A response of many megabytes is read completely', async () => {
  const send = await answering()
  const name = 'x'.repeat(20_000_000)
  expect(await send({ body: { name } })).toEqual({ name })
})
