import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'

const REMOTE = 'http://gift-cards'

const ask = (address: string, init?: RequestInit) => exports.default.fetch(address, init)

test('a request reaches the remote that is the host of its address, and comes back, as it is', async () => {
  const headers = {
    'content-type': 'text/plain',
    'cloudflare-workers-version-overrides': 'galleria-gift-cards="8c7d2f10-0000-4000-8000-000000000001"',
    'galleria-instance': 'gift-cards-offer',
  }
  const address = `${REMOTE}/_fragment/offer?amount=25&to=%C3%A4`
  const response = await ask(address, { method: 'POST', headers, body: 'amount=25', redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([422, '/next'])
  expect(await response.json()).toMatchObject({ url: address, method: 'POST', headers, body: 'amount=25' })
})

test('a body passes through while it is written', async () => {
  const response = await ask(`${REMOTE}/parts`)
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  const parts: string[] = []
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) parts.push(decoder.decode(part.value))
  expect(parts).toEqual(['one ', 'two'])
})

test('a remote learns that its caller waits no longer', async () => {
  const before = await (await ask(`${REMOTE}/aborted`)).json<number>()
  await expect(ask(`${REMOTE}/slow`, { signal: AbortSignal.timeout(100) })).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect.poll(async () => (await ask(`${REMOTE}/aborted`)).json()).toBeGreaterThan(before)
})

test.each(['http://wishlist/_fragment/list', 'http://to-string/', 'http://gift.cards/'])(
  '%s is of no remote that is bound',
  async (address) => {
    const response = await ask(address)
    expect([response.status, await response.text()]).toEqual([502, `${new URL(address).hostname} is not bound\n`])
  },
)

test('it says that it works, and by which build', async () => {
  expect(await (await ask('http://localhost/_health')).json()).toEqual({ status: 'ok', build: 'test' })
})
