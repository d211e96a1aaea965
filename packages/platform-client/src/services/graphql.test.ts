import { describe, expect, expectTypeOf, test } from 'vitest'
import * as fullZod from 'zod'
import * as z from 'zod/mini'
import { type Reply, serve } from '../../test/local-server.ts'
import { bearer } from '../auth/bearer.ts'
import { createPlatformClient } from '../client.ts'
import { FieldViolationsError, RefusedError, SystemError, isGraphQLError } from '../errors/index.ts'

const query = 'query Shop($first: Int!) { products(first: $first) { name } }'
const Products = z.object({ products: z.array(z.object({ name: z.nullable(z.string()) })) })

async function clientFor(reply: (count: number) => Reply) {
  const { origin, received } = await serve((_, count) => reply(count))
  const client = createPlatformClient({
    preset: { embedded: origin },
    clientId: 'client-1',
    auth: bearer('ACCESS'),
    timeoutMs: 400,
    runtime: { sleep: async () => {} },
  })
  return { client, received }
}

const clientForBody = (body: unknown) => clientFor(() => ({ body, headers: { 'x-wix-request-id': 'req-7' } }))

async function failureOf(reply: Reply, data: z.ZodMiniType = Products): Promise<unknown> {
  const { client } = await clientFor(() => reply)
  return client.graphql({ query, variables: { first: 2 }, data }).catch((error: unknown) => error)
}

describe('an operation', () => {
  test('returns its data typed by the given schema', async () => {
    const { client } = await clientForBody({ data: { products: [{ name: 'Mug', extra: 1 }] } })
    const data = await client.graphql({ query, variables: { first: 2 }, data: Products })
    expectTypeOf(data).toEqualTypeOf<{ products: { name: string | null }[] }>()
    expect(data).toEqual({ products: [{ name: 'Mug' }] })
  })

  test('keeps null, which is a value here', async () => {
    const { client } = await clientForBody({ data: { products: [{ name: null }] } })
    expect(await client.graphql({ query, data: Products })).toEqual({ products: [{ name: null }] })
  })

  test('accepts a schema of full zod with its checks', async () => {
    const { client } = await clientForBody({ data: { name: ' Mug ' } })
    expect(await client.graphql({ query, data: fullZod.object({ name: fullZod.string().trim() }) })).toEqual({ name: 'Mug' })
    await expect(client.graphql({ query, data: fullZod.object({ name: fullZod.string().max(2) }) })).rejects.toThrow(SystemError)
  })

  test('is sent with its name to the requested version', async () => {
    const { client, received } = await clientForBody({ data: { products: [] } })
    await client.graphql({ query, operationName: 'Shop', variables: { first: 1 }, data: Products }, { apiVersion: 'v2' })
    expect(received).toMatchObject([
      { method: 'POST', path: '/graphql/v2', body: { query, operationName: 'Shop', variables: { first: 1 } } },
    ])
  })

  test('refuses a version with path characters', async () => {
    const { client, received } = await clientForBody({ data: { products: [] } })
    await client.graphql({ query, data: Products }, { apiVersion: '../oauth2/{query}' })
    expect(received.map(({ path }) => path)).toEqual(['/graphql/..%2Foauth2%2F%7Bquery%7D'])
  })

  test('is not sent without a query', async () => {
    const { client, received } = await clientForBody({})
    const error: unknown = await client.graphql({ query: '', data: Products }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FieldViolationsError)
    expect(error).toMatchObject({ violations: [{ field: 'query', violatedRule: 'MIN_LENGTH' }] })
    expect(received).toEqual([])
  })

  test('is not retried by default, because it could be a mutation', async () => {
    const failing = (count: number): Reply => (count === 1 ? { status: 503 } : { body: { data: { products: [] } } })
    const once = await clientFor(failing)
    await expect(once.client.graphql({ query, data: Products })).rejects.toThrow(SystemError)
    expect(once.received).toHaveLength(1)
    const again = await clientFor(failing)
    expect(await again.client.graphql({ query, data: Products }, { repeatable: true })).toEqual({ products: [] })
    expect(again.received).toHaveLength(2)
  })
})

describe('a response with errors', () => {
  const errors = [
    { message: 'No such product', locations: [{ line: 1, column: 24 }], path: ['products', 1, 'name'], extensions: { code: 'NOT_FOUND' } },
    { message: 'Too slow' },
  ]

  test('throws an error with messages, paths and partial data', async () => {
    const body = { data: { products: [{ name: 'Mug' }, { name: null }] }, errors }
    const error = await failureOf({ body, headers: { 'x-wix-request-id': 'req-7' } })
    expect(isGraphQLError(error)).toBe(true)
    expect(error).toMatchObject({
      name: 'GraphQLError',
      message: 'No such product; Too slow',
      status: 200,
      requestId: 'req-7',
      errors,
      data: { products: [{ name: 'Mug' }, { name: null }] },
    })
  })

  test('throws with null data when nothing was executed', async () => {
    expect(await failureOf({ body: { data: null, errors } })).toMatchObject({ data: null, errors })
    expect(await failureOf({ body: { errors } })).toMatchObject({ data: undefined, errors })
  })

  test('with an empty or null list of errors is a success', async () => {
    for (const none of [[], null]) {
      const { client } = await clientForBody({ data: { products: [] }, errors: none })
      expect(await client.graphql({ query, data: Products })).toEqual({ products: [] })
    }
  })

  test.each<[string, Reply]>([
    ['no data at all', { body: {} }],
    ['data of another form', { body: { data: { products: 'none' } } }],
    ['errors that are none', { body: { data: { products: [] }, errors: [{ text: 'x' }] } }],
    ['a list', { body: [] }],
    ['text', { body: 'Hello' }],
  ])('that holds %s is a system error with its request id', async (_, reply) => {
    const error = await failureOf({ ...reply, headers: { 'x-wix-request-id': 'req-7' } })
    expect(error).toBeInstanceOf(SystemError)
    expect(error).toMatchObject({ status: 200, requestId: 'req-7' })
  })

  test('with another status is the refusal of that status', async () => {
    const error = await failureOf({ status: 400, body: { errors } })
    expect(error).toBeInstanceOf(RefusedError)
    expect(error).toMatchObject({ status: 400, body: { errors } })
  })
})
