import { expect, test } from 'vitest'
import { type DiskWatch, methodClient, type MethodHost } from './methods.ts'

const SOUND_DISK: DiskWatch = { recheck: () => Promise.resolve(), explain: async (error) => error }

test('An object that was reset is found anew by the next request', async () => {
  const reset: MethodHost = { run: () => Promise.reject(new Error('The object was reset.')) }
  const living: MethodHost = { run: () => Promise.resolve({ state: 'done', json: '1' }) }
  const found: MethodHost[] = []
  const client = methodClient<{ read: (context: object, input: null) => number }>(() => {
    const host = found.length === 0 ? reset : living
    found.push(host)
    return host
  }, SOUND_DISK)
  await expect(client.run('read', null)).rejects.toThrow('The object was reset.')
  expect([await client.run('read', null), await client.run('read', null)]).toEqual([1, 1])
  expect(found).toEqual([reset, living])
})
