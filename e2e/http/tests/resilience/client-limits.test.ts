import { setTimeout as delay } from 'node:timers/promises'
import { clientAddressHeader } from '@galleria/platform-client/entities/wire/client-address'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Stack } from '../../../stack/stack.ts'
import { LAMP } from '../../../test-data/known-products.ts'
import { htmlForms } from '../../html-forms.ts'
import { fragmentForm } from '../../http-shopper.ts'
import { requestFrom, type PlainResponse } from '../../request-from.ts'

const ALLOWANCE = 6
/** Time in which an empty allowance lets one more request through. */
const REFILL_S = 10
/** What a test does after the allowance is used up has to take less, on a busy machine too. */
const ROOM_S = 6
/** The runtime evicts an idle object after ten seconds. */
const IDLE_MS = 15_000
const LIMITS = { session: { RATE_LIMITS: `{"begin":${ALLOWANCE},"submit":40}` }, platform: { RATE_LIMITS: '{"open":12}' } }
const MESSAGE = 'Too many requests came in a short time, so nothing was changed. Please wait a moment and try again.'

let stack: Stack
/** Statuses of an address that used up its allowance and was idle while other tests ran. */
let addedAfterIdling: Promise<readonly number[]>

beforeAll(async () => {
  stack = await Stack.start({ why: 'Its limits let a client do little.', shells: 2, mode: 'production', variables: LIMITS })
  // The first pages of processes that have just started may show a skeleton in the form's place.
  await vi.waitFor(async () => expect(await addForm(stack)).toBeDefined(), { timeout: 60_000, interval: 200 })
  addedAfterIdling = addAfterIdling(network('127.0.0.6', stack))
  addedAfterIdling.catch(() => undefined)
}, 180_000)
afterAll(() => stack.stop())

async function addForm({ storeUrl }: Stack, address = '127.0.0.1') {
  const { text } = await requestFrom(address, storeUrl + LAMP.path)
  return htmlForms(text).find(fragmentForm('cart/add-to-cart'))
}

/** Requests of shoppers without cookies, all from one address. */
function network(address: string, stack: Stack) {
  const { storeUrl } = stack
  const page = storeUrl + LAMP.path
  return {
    get: (path: string, headers: Record<string, string> = {}) =>
      requestFrom(address, storeUrl + path, { headers: { accept: 'text/html', ...headers } }),
    /** Adds a product for the first time, as its form does. */
    async add(headers: Record<string, string> = {}): Promise<PlainResponse> {
      const form = await addForm(stack, address)
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

type Network = ReturnType<typeof network>

interface Exhausted {
  readonly accepted: number
  readonly refused: PlainResponse
}

/** Adds until a request is refused, and the next one that would be accepted is some seconds away. */
async function exhaust({ add }: Network): Promise<Exhausted> {
  for (let accepted = 0; ;) {
    const response = await add()
    if (response.status === 303) accepted += 1
    else if (Number(response.headers['retry-after']) >= ROOM_S) return { accepted, refused: response }
    else if (response.status !== 429) throw new Error(`${response.status} instead of 429`)
  }
}

async function addAfterIdling(idle: Network): Promise<readonly number[]> {
  await exhaust(idle)
  await delay(IDLE_MS)
  const statuses: number[] = []
  for (let count = 0; count < ALLOWANCE; count += 1) statuses.push((await idle.add()).status)
  return statuses
}

test('a client over the limit of first actions gets 429 and keeps what was typed, other addresses are not affected', async () => {
  const [greedy, other] = [network('127.0.0.2', stack), network('127.0.0.3', stack)]
  const started = performance.now()
  const { accepted, refused } = await exhaust(greedy)
  expect(accepted).toBeGreaterThanOrEqual(ALLOWANCE)
  expect(accepted).toBeLessThanOrEqual(ALLOWANCE + (performance.now() - started) / 1000 / REFILL_S)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(REFILL_S)
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

test('a form submitted by script gets 429 with Retry-After and its message', async () => {
  const greedy = network('127.0.0.4', stack)
  await exhaust(greedy)
  const { status, headers, text } = await greedy.add({ accept: 'application/json' })
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect(JSON.parse(text)).toMatchObject({
    kind: 'props',
    props: { form: { done: false, errors: { '': MESSAGE }, values: { quantity: '2' } } },
  })
})

test('no client gains an allowance by claiming another address', async () => {
  const greedy = network('127.0.0.5', stack)
  await exhaust(greedy)
  const names = ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', 'forwarded', clientAddressHeader, 'x-edge-cf']
  const claims = names.map((name) => ({ [name]: name === 'x-edge-cf' ? '{"clientIp":"192.0.2.1"}' : '192.0.2.1' }))
  const responses = await Promise.all(claims.map((claim) => greedy.add(claim)))
  expect(responses.map(({ status }) => status)).toEqual(claims.map(() => 429))
})

test('a short pause does not restore the full rate limit', async () => {
  const late = await addedAfterIdling
  expect(late.filter((status) => status === 303).length).toBeLessThanOrEqual(ALLOWANCE / 2)
  expect(late.at(-1)).toBe(429)
})
