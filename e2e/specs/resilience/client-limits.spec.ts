import { setTimeout as delay } from 'node:timers/promises'
import { clientAddressHeader } from '@galleria/platform-client/entities/wire/client-address'
import { test as base, expect } from '../../fixtures/test.ts'
import { htmlForms } from '../../http/html-forms.ts'
import { fragmentForm } from '../../http/http-shopper.ts'
import { requestFrom, type PlainResponse } from '../../http/request-from.ts'
import { Stack } from '../../stack/stack.ts'
import { LAMP } from '../../test-data/known-products.ts'

const LIMITS = { session: { RATE_LIMITS: '{"begin":6,"submit":40}' }, platform: { RATE_LIMITS: '{"open":12}' } }
const MESSAGE = 'Too many requests came in a short time, so nothing was changed. Please wait a moment and try again.'

const test = base.extend<object, { stack: Stack }>({
  stack: [
    async ({ mode }, use) => {
      const stack = await Stack.start({ shells: 2, mode, variables: LIMITS })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** Requests of shoppers without cookies, all from one address. */
function network(address: string, { storeUrl }: Stack) {
  const page = storeUrl + LAMP.path
  return {
    get: (path: string, headers: Record<string, string> = {}) =>
      requestFrom(address, storeUrl + path, { headers: { accept: 'text/html', ...headers } }),
    /** Adds a product for the first time, as its form does. */
    async add(headers: Record<string, string> = {}): Promise<PlainResponse> {
      const { text } = await requestFrom(address, page)
      const form = htmlForms(text).find(fragmentForm('cart/add-to-cart'))
      if (!form) throw new Error(`no form on ${page}`)
      const body = new URLSearchParams({ ...form.fields, quantity: '2' }).toString()
      return requestFrom(address, page, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: storeUrl, accept: 'text/html', ...headers },
      })
    },
  }
}

async function statuses(count: number, ask: () => Promise<PlainResponse>): Promise<number[]> {
  const results = []
  for (let index = 0; index < count; index += 1) results.push((await ask()).status)
  return results
}

test('first acts of one address end in 429 with what was typed, and other addresses go on adding and signing in', async ({ stack }) => {
  const [greedy, other] = [network('127.0.0.2', stack), network('127.0.0.3', stack)]
  const results = await statuses(16, () => greedy.add())
  expect(results.slice(0, 6)).toEqual(Array<number>(6).fill(303))
  expect(results.slice(-6)).toEqual(Array<number>(6).fill(429))
  const refused = await greedy.add()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(refused.text).toContain(MESSAGE)
  expect(htmlForms(refused.text).find(fragmentForm('cart/add-to-cart'))?.fields['quantity']).toBe('2')

  expect((await other.add()).status).toBe(303)
  expect((await other.get('/login')).status).toBe(303)
  expect((await greedy.get(LAMP.path)).status).toBe(200)
  const login = await greedy.get('/de/login')
  expect([login.status, Number(login.headers['retry-after']) > 0]).toEqual([429, true])
  expect(login.text).toContain('Zu viele Anfragen')
})

test('a form sent by script comes back with 429, Retry-After and its message', async ({ stack }) => {
  const greedy = network('127.0.0.4', stack)
  await statuses(8, () => greedy.add())
  const { status, headers, text } = await greedy.add({ accept: 'application/json' })
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect(JSON.parse(text)).toMatchObject({
    kind: 'props',
    props: { form: { done: false, errors: { '': MESSAGE }, values: { quantity: '2' } } },
  })
})

test('no client gains an allowance by claiming another address', async ({ stack }) => {
  const greedy = network('127.0.0.5', stack)
  await statuses(8, () => greedy.add())
  const claims = ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', 'forwarded', clientAddressHeader, 'x-edge-cf']
  for (const name of claims)
    expect((await greedy.add({ [name]: name === 'x-edge-cf' ? '{"clientIp":"192.0.2.1"}' : '192.0.2.1' })).status).toBe(429)
})

test('an address gets no full allowance again by being idle for a moment', async ({ stack }) => {
  const greedy = network('127.0.0.6', stack)
  await statuses(8, () => greedy.add())
  await delay(15_000)
  const late = await statuses(6, () => greedy.add())
  expect(late.filter((status) => status === 303).length).toBeLessThanOrEqual(3)
  expect(late.at(-1)).toBe(429)
})

test('a shopper with script reads the message beside the button, and keeps the quantity that was typed', async ({
  stack,
  store,
  watch,
}) => {
  watch.allow(/\b429\b/)
  for (const address of ['127.0.0.1', '::1']) await statuses(8, () => network(address, stack).add())
  await store.product.open(LAMP)
  await store.whenAlive('cart/add-to-cart')
  await store.product.quantity.fill('3')
  await store.product.add()
  await expect(store.fragment('cart/add-to-cart').getByText(MESSAGE)).toBeVisible()
  await expect(store.product.quantity).toHaveValue('3')
})
