import { setTimeout as delay } from 'node:timers/promises'
import { newMember } from '../fixtures/sign-in-pages.ts'
import { documentFragment } from '../http/document-fragments.ts'
import { htmlForms } from '../http/html-forms.ts'
import { signUp } from '../http/http-member.ts'
import { fragmentForm, type FormOnPage, type HttpResponse, type HttpShopper } from '../http/http-shopper.ts'
import { APPROVED_CARD, BUYER } from '../test-data/buyer.ts'
import { BACKPACK, LAMP, MUG } from '../test-data/known-products.ts'
import type { FarStore, Measurement } from './far-store.ts'
import type { Journey } from './goals.ts'

type Measured<Names extends Journey> = Readonly<Record<Names, Measurement>>

/** Shells take what they read last for as long as this without looking again. */
const QUIET_MS = 3_200
const FILE = /"(\/_mfe\/[^"]+\.js)"/g
/** Pages that no earlier round has shown: one product, collection and search for each round. */
const COLLECTIONS = ['wear', 'light', 'table', 'room', 'paper', 'kitchen', 'gifts', 'bath']
const LANGUAGES = ['', '/de', '/ja', '/ar']
/** The last that a round would take. */
const SEEN_COLLECTION = '/ar/collections/bath'

/** A file of a build, twice; each round takes another one. */
export async function loadFile(store: FarStore, round: number): Promise<Measured<'fileFirst' | 'fileLater'>> {
  const { text } = await store.shopper().get(MUG.path)
  const file = [...text.matchAll(FILE)].map(([, path = '']) => path)[round]
  if (!file) throw new Error(`${MUG.path} has fewer than ${round + 1} scripts`)
  const load = async () => assertShown(await store.shopper().get(file))
  return { fileFirst: await store.measure(load), fileLater: await store.measure(load) }
}

/** Pages that other isolates of the region have shown, from Workers that have just started. */
export async function openCold(store: FarStore, apps: readonly string[]): Promise<Measured<'cold' | 'coldCollection'>> {
  for (const path of [MUG.path, SEEN_COLLECTION]) await store.shopper().get(path)
  await Promise.all(apps.map((app) => store.stack.edge('scale', app, '1')))
  return {
    cold: await store.measureAsIs(() => showPage(store.shopper(), MUG.path, 'catalog/product')),
    coldCollection: await store.measureAsIs(() => showPage(store.shopper(), SEEN_COLLECTION, 'catalog/collection')),
  }
}

export async function openAfterQuiet(store: FarStore): Promise<Measured<'quiet'>> {
  const open = () => showPage(store.shopper(), MUG.path, 'catalog/product')
  await open()
  await store.measure(open)
  await delay(QUIET_MS)
  return { quiet: await store.measureAsIs(open) }
}

export async function openUnseen(
  store: FarStore,
  round: number,
  slugs: readonly string[],
): Promise<Measured<'product' | 'collection' | 'search'>> {
  const language = LANGUAGES[Math.floor(round / COLLECTIONS.length)]
  const measure = (path: string, fragment: string) => store.measure(() => showPage(store.shopper(), path, fragment))
  const slug = slugs[round] ?? ''
  return {
    product: await measure(`/products/${slug}`, 'catalog/product'),
    collection: await measure(`${language}/collections/${COLLECTIONS[round % COLLECTIONS.length]}`, 'catalog/collection'),
    search: await measure(`/search?q=${slug.replaceAll('-', '+')}`, 'catalog/results'),
  }
}

/** A shopper begins a cart, fills it, looks at it and buys what is in it. */
export async function shop(
  store: FarStore,
): Promise<Measured<'addFirst' | 'addLater' | 'shopper' | 'cart' | 'toCheckout' | 'checkoutStep' | 'placeOrder'>> {
  const shopper = store.shopper()
  const addFirst = await addByScript(store, shopper, BACKPACK.path)
  const addLater = await addByScript(store, shopper, LAMP.path)
  const page = await store.measure(() => showPage(shopper, MUG.path, 'catalog/product'))
  const cart = await store.measure(() => showPage(shopper, '/cart', 'cart/cart'))
  const toCheckout = await store.measure(async () => follow(shopper, await shopper.post('/checkout', {})))
  const contact = formOn(toCheckout.response, 'email')
  const checkoutStep = await store.measure(async () => follow(shopper, await shopper.submit(contact, BUYER)))
  const payment = formOn(checkoutStep.response, 'cardNumber')
  const card = { cardNumber: APPROVED_CARD.number, cardExpiry: APPROVED_CARD.expiry, cardCode: APPROVED_CARD.code }
  const placeOrder = await store.measure(async () => follow(shopper, await shopper.submit(payment, card)))
  const { url } = placeOrder.response
  if (!new URL(url).searchParams.has('orderId')) throw new Error(`no order: sent to ${url}`)
  return { addFirst, addLater, shopper: page, cart, toCheckout, checkoutStep, placeOrder }
}

export async function signUpMember(store: FarStore): Promise<HttpShopper> {
  const shopper = store.shopper()
  await signUp(shopper, newMember())
  return shopper
}

export async function openAccount(store: FarStore, member: HttpShopper): Promise<Measured<'account'>> {
  return { account: await store.measure(async () => assertShown(await member.get('/account'))) }
}

function formOn(page: HttpResponse, field: string): FormOnPage {
  const form = htmlForms(page.text).find(({ fields }) => field in fields)
  if (form) return { form, page }
  throw new Error(`${page.url} has no form with ${field}: ${page.text.slice(0, 500)}`)
}

/** Submits the form of a product's page as its script does. */
async function addByScript(store: FarStore, shopper: HttpShopper, path: string): Promise<Measurement> {
  const { form, page } = await store.shopper().form(path, fragmentForm('cart/add-to-cart'))
  return store.measure(async () => {
    const response = await shopper.post(page.url, { ...form.fields, quantity: '1' }, { accept: 'application/json' })
    if (!isAdded(response)) throw new Error(`add to cart responded ${response.status}: ${response.text.slice(0, 500)}`)
    return response
  })
}

/** Whether a product was put into the cart by script. */
export function isAdded({ status, text }: HttpResponse): boolean {
  return status === 200 && text.includes('"done":true')
}

/** Whether a page holds a fragment, and not a stand-in for it. */
export function isShown({ status, text }: HttpResponse, fragment: string): boolean {
  const state = documentFragment(text, fragment)?.state
  return status === 200 && (state === 'fresh' || state === 'stale')
}

async function follow(shopper: HttpShopper, { url, status, location, text }: HttpResponse): Promise<HttpResponse> {
  if (status !== 303 || !location) throw new Error(`${url} responded ${status} instead of a redirect: ${text.slice(0, 500)}`)
  return assertShown(await shopper.get(location))
}

async function showPage(shopper: HttpShopper, path: string, fragment: string): Promise<HttpResponse> {
  const page = assertShown(await shopper.get(path))
  if (!isShown(page, fragment)) throw new Error(`${path} shows no ${fragment}`)
  return page
}

function assertShown(response: HttpResponse): HttpResponse {
  const { url, status, text } = response
  if (status === 200) return response
  throw new Error(`${url} responded ${status}: ${text.slice(0, 500)}`)
}
