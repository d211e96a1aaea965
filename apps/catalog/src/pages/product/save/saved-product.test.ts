import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '../../../../test/stub-storage'
import { watchSaved } from './saved-product.ts'

const LIST = { saved: true, count: 1 }
const NO_LIST = { saved: false, count: 0 }

const account = vi.fn<typeof fetch>()
let page: EventTarget
let signedIn: boolean

beforeEach(() => {
  page = new EventTarget()
  signedIn = false
  stubStorage()
  stubStorage({}, 'sessionStorage')
  vi.stubGlobal('document', { querySelector: () => (signedIn ? {} : null) })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('fetch', account)
})

afterEach(() => {
  vi.unstubAllGlobals()
  account.mockReset()
})

/** What the heart shows of a product's page in the end. */
async function shownOnPage(): Promise<boolean | undefined> {
  const shown = vi.fn<(saved: boolean) => void>()
  const leave = watchSaved('mug', '/_fragment/account/save', shown)
  await new Promise((resolve) => setTimeout(resolve))
  leave()
  return shown.mock.lastCall?.[0]
}

it('a member who signed out and in again in one tab sees what the list has', async () => {
  const respond = (props: object) => account.mockResolvedValueOnce(Response.json({ props }))
  signedIn = true
  respond(LIST)
  expect(await shownOnPage()).toBe(true)
  signedIn = false
  respond(NO_LIST)
  expect(await shownOnPage()).toBe(false)
  signedIn = true
  respond(LIST)
  expect(await shownOnPage()).toBe(true)
})

it('a member with an empty list is asked about it once in a tab', async () => {
  signedIn = true
  account.mockResolvedValue(Response.json({ props: NO_LIST }))
  for (let pages = 0; pages < 2; pages += 1) expect(await shownOnPage()).toBe(false)
  expect(account).toHaveBeenCalledTimes(1)
})

it('what a shopper has just saved is not taken back by a response that was slower', async () => {
  signedIn = true
  const late = Promise.withResolvers<void>()
  account.mockImplementation(async (_, init) => {
    await late.promise
    init?.signal?.throwIfAborted()
    return Response.json({ props: NO_LIST })
  })
  const shown = shownOnPage()
  page.dispatchEvent(new CustomEvent('account:wishlist-updated', { detail: { productId: 'mug', ...LIST } }))
  late.resolve()
  expect(await shown).toBe(true)
})
