import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'

test('says that it works', async () => {
  const response = await exports.default.fetch('http://session/_health')
  expect(response.status).toBe(200)
})
