import { runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'

test('the session Worker reports that it is healthy once sessions and purges have stored something', async () => {
  const response = await exports.default.fetch('http://session/_health')
  expect(response.status).toBe(200)
  for (const object of [env.SESSIONS.getByName('probe'), env.PURGES.get(env.PURGES.idFromName('purges'))])
    expect(await runInDurableObject(object, (_, { storage }) => storage.kv.get('probe'))).toEqual(expect.any(String))
})
