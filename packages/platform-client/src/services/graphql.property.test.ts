import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serve } from '../../test/local-server.ts'
import { bearer } from '../auth/bearer.ts'
import { createPlatformClient } from '../client.ts'
import { GraphQLError, isPlatformError } from '../errors/index.ts'

const Products = z.object({ products: z.array(z.object({ name: z.nullable(z.string()) })) })

const failure = fc.record(
  { message: fc.oneof(fc.string(), fc.jsonValue()), locations: fc.jsonValue(), path: fc.jsonValue(), extensions: fc.jsonValue() },
  { requiredKeys: [] },
)
const data = fc.oneof(fc.jsonValue(), fc.record({ products: fc.array(fc.record({ name: fc.oneof(fc.string(), fc.constant(null)) })) }))
const errors = fc.oneof(fc.jsonValue(), fc.array(fc.record({ message: fc.string() })), fc.array(failure))
const anyResponse = fc.oneof(fc.jsonValue(), fc.record({ data, errors }, { requiredKeys: [] }), fc.record({ data }))

test('For any JSON response a GraphQL operation returns data or throws a typed error with at least one message', async () => {
  let body = ''
  const { origin } = await serve(() => ({ body }))
  const client = createPlatformClient({ preset: { embedded: origin }, clientId: 'client-1', auth: bearer('ACCESS') })
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anyResponse, async (response) => {
      body = JSON.stringify(response)
      const result: unknown = await client.graphql({ query: '{ products { name } }', data: Products }).catch((error: unknown) => error)
      expect(isPlatformError(result) || z.safeParse(Products, result).success).toBe(true)
      expect(result instanceof GraphQLError ? result.errors.length : 1).toBeGreaterThan(0)
      seen.add(isPlatformError(result) ? result.name : 'data')
    }),
    { numRuns: 300 },
  )
  expect([...seen].toSorted()).toEqual(['GraphQLError', 'SystemError', 'data'])
})
