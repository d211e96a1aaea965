import { expect, test } from 'vitest'
import { serve } from '../test/local-server.ts'
import { bearer } from './auth/bearer.ts'
import { createPartialClient } from './partial-client.ts'
import { memberFields } from './services/members/member-fields.ts'

test('a partial client has the services that it was made of, and nothing that objects have by themselves', async () => {
  const { origin, received } = await serve(() => ({ body: { fields: [] } }))
  const client = createPartialClient({ preset: { embedded: origin }, auth: bearer('ACCESS') }, { memberFields })
  expect(await client.memberFields.list()).toEqual([])
  expect(received[0]?.headers.authorization).toBe('ACCESS')
  expect(Object.keys(client)).toEqual(['memberFields'])
  expect(['then', 'constructor', 'toString', 'members'].map((name) => Reflect.get(client, name))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(await Promise.resolve(client)).toBe(client)
})
