import { afterEach, expect, test, vi } from 'vitest'
import { readTicket, signTicket } from './probe-ticket.ts'

const OWNER = 'token-of-the-owner-of-this-registry'
const VERSION = { remote: 'cart', build: '0123456789ab', version: 'one' }
const PROGRESS = { probed: ['en', 'de'] as const, probe: { examples: 5, passed: 4, skipped: 1, forms: null } }
const NOT_BEGUN = { probed: [], probe: undefined }

afterEach(() => vi.useRealTimers())

test('a ticket says in which languages the examples of a version were rendered', async () => {
  const ticket = await signTicket(OWNER, VERSION, PROGRESS)
  expect(await readTicket(OWNER, ticket, VERSION)).toMatchObject(PROGRESS)
})

test('without a ticket, or with a made-up one, a probe begins with the first language', async () => {
  for (const ticket of [undefined, '', 'a.b', `${'x'.repeat(40)}.${'y'.repeat(43)}`])
    expect(await readTicket(OWNER, ticket, VERSION)).toEqual(NOT_BEGUN)
})

test('a ticket of another version, build, remote or store begins anew', async () => {
  const ticket = await signTicket(OWNER, VERSION, PROGRESS)
  for (const other of [{ version: 'two' }, { build: 'ba9876543210' }, { remote: 'orders' }])
    expect(await readTicket(OWNER, ticket, { ...VERSION, ...other })).toEqual(NOT_BEGUN)
  expect(await readTicket('token-of-the-owner-of-another-one', ticket, VERSION)).toEqual(NOT_BEGUN)
})

test('a ticket of a former day begins anew', async () => {
  const ticket = await signTicket(OWNER, VERSION, PROGRESS)
  vi.useFakeTimers({ now: Date.now() + 86_400_000 })
  expect(await readTicket(OWNER, ticket, VERSION)).toEqual(NOT_BEGUN)
})
