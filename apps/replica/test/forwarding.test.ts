import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'

const send = (path: string, init?: RequestInit) => exports.default.fetch(`http://platform.example${path}`, init)

test('a request that no replica serves reaches home as it is', async () => {
  const response = await send('/ecom/v1/carts?currency=EUR', {
    method: 'POST',
    body: 'a cart',
    headers: { authorization: 'token', 'galleria-region': 'oc' },
  })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    url: 'http://platform.example/ecom/v1/carts?currency=EUR',
    method: 'POST',
    body: 'a cart',
    headers: { authorization: 'token' },
  })
})

test('a region is brought up to date by a request that names it', async () => {
  expect((await send('/_replica/catch-up?region=oc', { method: 'POST' })).status).toBe(204)
  expect((await send('/_replica/catch-up?region=mars', { method: 'POST' })).status).toBe(400)
  expect((await send('/_replica/catch-up?region=oc')).status).toBe(405)
})

test('it says that it works', async () => {
  expect(await (await send('/_health?scope=worker')).json()).toEqual({ status: 'ok' })
})
