import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'

test('the session Worker reports that it is healthy', async () => {
  const response = await exports.default.fetch('http://session/_health')
  expect(response.status).toBe(200)
})
