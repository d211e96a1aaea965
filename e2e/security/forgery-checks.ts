import { newMember } from '../fixtures/sign-in-pages.ts'
import { completePlatformForm, isSignedIn, openSignInForm, signUp } from '../http/http-member.ts'
import { fragmentForm, type HttpResponse, type HttpShopper } from '../http/http-shopper.ts'
import type { Stack } from '../stack/stack.ts'
import { LAMP, MUG } from '../test-data/known-products.ts'
import type { Hold } from './security-checks.ts'

interface Forgery {
  readonly name: string
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
  readonly encode: (fields: Record<string, string>) => string
  readonly status: number
}

const FORM = 'application/x-www-form-urlencoded'
const urlencoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const plain = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('\r\n')
const multipart = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--b--\r\n`

const TYPES = [
  { type: FORM, encode: urlencoded },
  { type: 'text/plain', encode: plain },
  { type: 'multipart/form-data; boundary=b', encode: multipart },
  { type: 'application/json', encode: (fields: Record<string, string>) => JSON.stringify(fields) },
]

/** Everything that a page of another site can make a browser send. */
export function forgeries(storeUrl: string): Forgery[] {
  const origins = {
    'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    'another port': { origin: storeUrl.replace(/\d+$/, '1'), 'sec-fetch-site': 'same-site' },
    'a neighbour with a forged Origin': { origin: storeUrl, 'sec-fetch-site': 'same-site' },
    'an opaque origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
    'no origin': {},
  }
  const posts = Object.entries(origins).flatMap(([from, headers]) =>
    TYPES.map(({ type, encode }) => ({ name: `${type} from ${from}`, headers: { ...headers, 'content-type': type }, encode, status: 403 })),
  )
  const own = { origin: storeUrl, 'sec-fetch-site': 'same-origin', 'content-type': FORM }
  const overrides = ['x-http-method-override', 'x-method-override', 'x-http-method'].flatMap((header) => [
    { name: `POST by ${header}`, method: 'GET', headers: { [header]: 'POST' }, encode: urlencoded, status: 403 },
    { name: `DELETE by ${header} in a POST`, headers: { ...own, [header]: 'DELETE' }, encode: urlencoded, status: 403 },
  ])
  const fields = [
    { type: FORM, encode: urlencoded },
    { type: 'multipart/form-data; boundary=b', encode: multipart },
  ].map(({ type, encode }) => ({
    name: `DELETE by a field of ${type}`,
    headers: { ...own, 'content-type': type },
    encode: (form: Record<string, string>) => encode({ ...form, _method: 'DELETE' }),
    status: 403,
  }))
  const methods = ['PUT', 'PATCH', 'DELETE'].map((method) => ({
    name: method,
    method,
    headers: { origin: 'https://evil.example', 'content-type': FORM },
    encode: urlencoded,
    status: 405,
  }))
  return [...posts, ...overrides, ...fields, ...methods]
}

/** No forged request of another site changes anything, and each is refused. */
export async function forgedRequests(stack: Stack, hold: Hold): Promise<void> {
  const shopper = stack.httpShopper()
  await signUp(shopper, newMember())
  await shopper.addToCart(MUG)
  const add = (await shopper.form(LAMP.path, fragmentForm('cart/add-to-cart'))).form.fields
  const targets = [
    { path: '/logout', fields: {}, accept: 'text/html' },
    { path: LAMP.path, fields: add, accept: 'text/html' },
    { path: LAMP.path, fields: add, accept: 'application/json' },
    { path: '/checkout', fields: {}, accept: 'text/html' },
  ]
  const { orders, carts } = await stack.platform.counts()
  for (const { path, fields, accept } of targets) {
    for (const { name, method = 'POST', headers, encode, status } of forgeries(stack.storeUrl)) {
      const response = await fetch(stack.storeUrl + path, {
        method,
        headers: { accept, ...headers, cookie: shopper.cookies },
        redirect: 'manual',
        ...(method !== 'GET' && { body: encode(fields) }),
      })
      hold(`${path}: ${name} gets ${response.status}`, response.status === status)
      hold(`${path}: ${name} sets no cookie`, !response.headers.getSetCookie().some((line) => line.includes('Max-Age=0')))
    }
    hold(`${path}: still signed in`, await isSignedIn(shopper))
    hold(`${path}: the cart is as it was`, (await shopper.cartCount()) === 1)
  }
  const after = await stack.platform.counts()
  hold('no order and no cart', after.orders === orders && after.carts === carts)
}

/** The platform's form, sent from another site, does not sign in: a shopper must not use the account of an attacker. */
export async function forgedSignIn(stack: Stack, hold: Hold): Promise<void> {
  const member = newMember()
  await signUp(stack.httpShopper(), member)
  for (const origin of ['https://evil.example', 'null', stack.storeUrl]) {
    const shopper = stack.httpShopper()
    const form = await openSignInForm(shopper)
    const { status, location } = await shopper.submit(form, { email: member.email, password: member.password }, { origin })
    hold(`a form from ${origin} gets ${status}`, status === 403 && location === null)
  }
  // An attacker's own code, sent to a victim as a link.
  const [attacker, victim] = [stack.httpShopper(), stack.httpShopper()]
  const { callback } = await completePlatformForm(attacker, 'login', member)
  await victim.get(callback)
  hold('a link with an attacker’s code', !(await isSignedIn(victim)))
}

/** A member’s requests, in turns with those of another member. */
export async function interleavedMembers(stack: Stack, hold: Hold): Promise<void> {
  const names = ['Annabella', 'Bartholomew']
  const members = await Promise.all(names.map((name) => buyer(stack, name)))
  const others = members.toReversed()
  const unknown = await members[0]!.shopper.get('/account/orders/00000000-0000-4000-8000-000000000000')
  const unknownProfile = await members[0]!.shopper.get('/members/nobody-at-all')
  const pages = [
    '/',
    '/collections',
    MUG.path,
    MUG.collectionPath,
    '/search?q=mug',
    '/cart',
    '/account',
    '/account/orders',
    '/wishlist',
    '/account/profile',
    '/account/addresses',
    '/account/security',
    '/account/subscriptions',
    '/account/data',
    '/account/gift-cards',
    '/account/memberships',
  ]
  const paths = [...pages, '/de', `/de${MUG.path}`, '/_fragment/cart/mini-cart', '/_fragment/account/account-menu', '/sitemap.xml']
  const visits = Array.from({ length: 500 }, (_, visit) => visit)
  for (const visit of visits) {
    await Promise.all(
      members.map(async (member, index) => {
        const other = others[index]!
        const own = [
          ...paths,
          `/account/orders/${member.orderId}`,
          `/account/orders/${other.orderId}`,
          `/thank-you?orderId=${other.orderId}`,
          `/members/${other.slug}`,
        ]
        const path = own[visit % own.length] ?? '/'
        const response = await member.shopper.get(path)
        const { status, text, location } = response
        const leaked = [other.name, other.email, other.number].filter((secret) => `${text} ${location}`.includes(secret))
        hold(`${path} shows ${leaked.join(', ')} of another`, leaked.length === 0 && status < 500)
        if (path === `/members/${other.slug}`)
          hold(`${path}: ${shapeOf(response)}`, status === 404 && shapeOf(response) === shapeOf(unknownProfile))
        if (path === `/account/orders/${other.orderId}`)
          hold(`${path}: ${shapeOf(response)}`, status === 404 && shapeOf(response) === shapeOf(unknown))
      }),
    )
  }
  for (const [index, { shopper, exportId }] of members.entries()) {
    const foreign = await shopper.post('/account/data', { _fragment: 'account/data', export: others[index]!.exportId })
    hold('the data of another are told to be gone', foreign.location?.endsWith('/account/data?note=gone') ?? false)
    const own = await shopper.post('/account/data', { _fragment: 'account/data', export: exportId })
    hold('the own data are not', own.location?.startsWith(stack.platform.url) ?? false)
  }
  const stranger = stack.httpShopper()
  for (const path of paths) {
    const { text } = await stranger.get(path)
    for (const { name, email } of members) hold(`${path} of a stranger`, !text.includes(name) && !text.includes(email))
  }
}

interface Buyer {
  readonly shopper: HttpShopper
  readonly name: string
  readonly email: string
  readonly orderId: string
  readonly number: string
  /** The slug of the member's profile, which is private. */
  readonly slug: string
  /** The id of a copy of the member's data, which is ready. */
  readonly exportId: string
}

async function buyer(stack: Stack, name: string): Promise<Buyer> {
  const shopper = stack.httpShopper()
  const member = newMember(name)
  await signUp(shopper, member)
  await shopper.addToCart(MUG)
  const orderId = await shopper.placeOrder()
  const { number } = await stack.platform.order(orderId)
  const slug = /<input[^>]*name="slug"[^>]*value="([^"]+)"/.exec((await shopper.get('/account/profile')).text)?.[1]
  if (!slug) throw new Error('the profile has no address')
  await shopper.post('/account/data', { _fragment: 'account/data' })
  const exportId = await readyExport(shopper)
  return { shopper, name, email: member.email, orderId, number: `#${number}`, slug, exportId }
}

/** Makes as many requests as it takes: a copy is made in the background. */
async function readyExport(shopper: HttpShopper): Promise<string> {
  for (let left = 100; left > 0; left -= 1) {
    const id = /name="export" value="([^"]+)"/.exec((await shopper.get('/account/data')).text)?.[1]
    if (id) return id
  }
  throw new Error('the copy of the data was not made')
}

/** What a page says by itself: its fragments may come late, or not at all. */
function shapeOf({ status, text, headers }: HttpResponse): string {
  const said = [/<title>.*?<\/title>/, /<h1[\s\S]*?<\/h1>/].map((pattern) => pattern.exec(text)?.[0])
  return [status, headers.get('content-type'), headers.get('cache-control'), ...said].join(' ')
}
