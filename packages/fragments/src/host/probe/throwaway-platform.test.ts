import type { Locale } from '@galleria/intl/locales'
import { expect, test } from 'vitest'
import { CONTRACT_VERSION, endMarker, paramsQuery, RESPONSE_HEADERS, type Manifest } from '../../contract/index.ts'
import { ReleaseFacts } from '../../contract/release/release-facts.ts'
import { manifestOf } from '../../testing/manifest.ts'
import { renderExamples, type ThrowawayPlatform } from './render-examples.ts'

const BUILD = '0123456789ab'
const VISITOR = 'token-of-a-visitor'
const MEMBER = 'token-of-a-member'
const NEXT_MEMBER = 'token-of-the-next-member'
const FORM = `<form method="post"><input type="hidden" name="_fragment" value="cart/save"/><input name="note" required=""/><button name="intent" value="save">Save</button></form>`

function openPlatform(): ThrowawayPlatform {
  let member = MEMBER
  return {
    visitor: { role: 'visitor', token: () => Promise.resolve(VISITOR), renew: () => Promise.resolve() },
    member: {
      role: 'member',
      token: () => Promise.resolve(member),
      renew: () => {
        member = NEXT_MEMBER
        return Promise.resolve()
      },
    },
    lookUp: ({ lookup, field }) => Promise.resolve(lookup === 'first product' && field === 'slug' ? 'oak-stool' : undefined),
  }
}

interface Sent {
  readonly url: string
  readonly token: string | null
  readonly locale: string | null
  readonly isScripted: boolean
  readonly form: Record<string, string> | null
}

interface Tried {
  readonly platform?: ThrowawayPlatform | undefined
  readonly declared?: object
  readonly statusOf?: (sent: Sent) => number
  readonly locales?: readonly Locale[]
  /** What is in the fragment that these requests were sent to. */
  readonly htmlOf?: (sent: readonly Sent[]) => string
  readonly outcomeOf?: (sent: Sent) => object
}

/** A build of one fragment with a form that takes anything until `statusOf` says otherwise. */
async function probe(facts: object, { platform = openPlatform(), ...tried }: Tried = {}) {
  return probeOn(platform, facts, tried)
}

async function probeOn(
  platform: ThrowawayPlatform | undefined,
  facts: object,
  { declared = {}, statusOf = () => 200, locales = ['en'], htmlOf = () => FORM, outcomeOf = () => REFUSED }: Tried,
) {
  const { fragments, ...manifest } = manifestOf('cart', { fragments: ['save'] })
  const build = { ...manifest, fragments: { save: { ...fragments['save'], ...declared } } } as Manifest
  const sent: Sent[] = []
  const counts = await renderExamples({
    manifest: build,
    facts: ReleaseFacts.parse(facts),
    storeUrl: 'http://store.example',
    locales,
    platform,
    async fetchRemote(_remote, url, init) {
      const request = new Request(url, init)
      const form =
        request.method === 'POST' ? Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)])) : null
      const { headers } = request
      const isScripted = headers.get('accept') === 'application/json'
      const one = {
        url: new URL(request.url).search,
        token: headers.get('authorization'),
        locale: headers.get('galleria-locale'),
        isScripted,
        form,
      }
      sent.push(one)
      const status = statusOf(one)
      return isScripted && status === 200 ? Response.json(outcomeOf(one), { headers: CONTRACT }) : respond(status, htmlOf(sent))
    },
  })
  return { counts, sent }
}

const CONTRACT = { [RESPONSE_HEADERS.build]: BUILD, [RESPONSE_HEADERS.contract]: String(CONTRACT_VERSION) }
const REFUSED = { kind: 'props', build: BUILD, props: { form: { done: false, errors: {}, values: {} } }, intents: [] }

function respond(status: number, html: string): Response {
  if (status !== 200) return new Response(null, { status, headers: CONTRACT })
  const envelope = {
    fragment: 'cart/save',
    build: BUILD,
    contract: CONTRACT_VERSION,
    cache: { class: 'private' },
    hydrate: 'never',
    entry: manifestOf('cart', { build: BUILD }).entry,
    css: [],
    modules: [],
    slots: [],
  }
  return new Response(`${html}${endMarker('cart/save', BUILD)}`, {
    headers: { ...CONTRACT, 'content-type': 'text/html', [RESPONSE_HEADERS.envelope]: JSON.stringify(envelope) },
  })
}

const LOOKED_UP = { examples: { save: [{ slug: { lookup: 'first product', field: 'slug' } }] } }
const PRIVATE = { cache: { class: 'private' } }
const WITH_FORM = { ...PRIVATE, act: { session: 'visitor' } }

test('an example names what is looked up on the platform', async () => {
  const { counts, sent } = await probe(LOOKED_UP)
  expect(counts).toEqual({ examples: 1, passed: 1, skipped: 0, forms: 0 })
  expect(sent.map(({ url }) => url)).toEqual([`?${paramsQuery({ slug: 'oak-stool' })}`])
})

test('what is not found is skipped, and so is everything looked up without a platform', async () => {
  const missing = { examples: { save: [{ slug: { lookup: 'first page', field: 'slug' } }] } }
  expect(await probe(missing)).toEqual({ counts: { examples: 1, passed: 0, skipped: 1, forms: 0 }, sent: [] })
  expect(await probeOn(undefined, LOOKED_UP, {})).toEqual({ counts: { examples: 1, passed: 0, skipped: 1, forms: null }, sent: [] })
})

test('a lookup that no gate knows is refused', () => {
  expect(() => ReleaseFacts.parse({ examples: { save: [{ slug: { lookup: 'last product', field: 'slug' } }] } })).toThrow(
    /last product|invalid/i,
  )
})

test('what is private is rendered for a member, too, and public parts never get a token', async () => {
  const shown = await probe({}, { declared: PRIVATE })
  expect(shown.sent.map(({ token }) => token)).toEqual([null, MEMBER])
  expect((await probe({})).sent.map(({ token }) => token)).toEqual([null])
})

test('a part that fails for members is refused', async () => {
  const statusOf = ({ token }: Sent) => (token === MEMBER ? 500 : 200)
  await expect(probe({}, { declared: PRIVATE, statusOf })).rejects.toThrow('cart/save as a member: responded 500')
})

test('forms are submitted without fields, wrongly and last as they are meant, by a visitor and a member', async () => {
  const { counts, sent } = await probe({}, { declared: { ...WITH_FORM, hydrate: 'never' } })
  expect(counts).toEqual({ examples: 1, passed: 1, skipped: 0, forms: 1 })
  const forms = sent.flatMap(({ form, token }) => (form ? [{ form, token }] : []))
  expect(forms.map(({ token }) => token)).toEqual([...Array<string>(6).fill(VISITOR), ...Array<string>(6).fill(MEMBER)])
  const _fragment = `cart/save@${BUILD}`
  const garbage: unknown = expect.stringContaining('<script>')
  expect(forms.slice(0, 6).map(({ form }) => form)).toEqual([
    { _fragment },
    { _fragment, note: '', intent: 'save' },
    { _fragment, note: garbage, intent: garbage },
    { _fragment, note: garbage, intent: 'save' },
    { _fragment, note: 'Ada', intent: garbage },
    { _fragment, note: 'Ada', intent: 'save' },
  ])
})

test('forms are submitted as they are meant in every language, and wrongly in one', async () => {
  const { sent } = await probe({}, { declared: { ...WITH_FORM, hydrate: 'never' }, locales: ['en', 'de', 'ar'] })
  const ofVisitor = sent.filter(({ form, token }) => form && token === VISITOR)
  expect(ofVisitor.map(({ locale, form }) => [locale, form?.['note']?.slice(0, 3)])).toEqual([
    ['en', undefined],
    ['en', ''],
    ['en', '<sc'],
    ['en', '<sc'],
    ...['en', 'en', 'de', 'ar'].map((locale) => [locale, 'Ada']),
  ])
  const breaks = ({ form, locale }: Sent) => (form && locale === 'ar' ? 500 : 200)
  await expect(probe({}, { declared: WITH_FORM, locales: ['en', 'ar'], statusOf: breaks })).rejects.toThrow(
    'cart/save in ar as a visitor, form 1 submitted as it is meant, by intent=save: responded 500',
  )
})

test('another shopper begins anew where a form was gone once it was submitted', async () => {
  const isGone = (sent: readonly Sent[]) => sent.some(({ form, token }) => token === MEMBER && form?.['note'] === 'Ada')
  const htmlOf = (sent: readonly Sent[]) => (isGone(sent) && sent.at(-1)?.token === MEMBER ? '<p>Nothing to save</p>' : FORM)
  const { sent } = await probe({}, { declared: { ...WITH_FORM, hydrate: 'never' }, locales: ['en', 'de'], htmlOf })
  const rightly = sent.filter(({ form, token, locale }) => form && token !== VISITOR && locale === 'de')
  expect(rightly.map(({ token }) => token)).toEqual([NEXT_MEMBER])
})

test('the forms of what is hydrated are submitted by script, too, and must get an outcome that it can read', async () => {
  const { sent } = await probe({}, { declared: WITH_FORM, locales: ['en', 'de'] })
  const forms = sent.filter(({ form, token }) => form && token === VISITOR)
  const [documents, scripts] = [false, true].map((byScript) =>
    forms.filter(({ isScripted }) => isScripted === byScript).map(({ form }) => form),
  )
  const isOneWrong = (form: Sent['form']) => new Set([form?.['note'] === 'Ada', form?.['intent'] === 'save']).size === 2
  expect(scripts).toEqual(documents?.slice(1).filter((form) => form?.['note'] === '' || !isOneWrong(form)))
  const breaks = ({ isScripted }: Sent) => (isScripted ? 500 : 200)
  await expect(probe({}, { declared: WITH_FORM, statusOf: breaks })).rejects.toThrow(
    'cart/save as a visitor, form 1 submitted by script with nothing typed: responded 500',
  )
  const outcomes = { declared: WITH_FORM, outcomeOf: () => ({ kind: 'done' }) }
  await expect(probe({}, outcomes)).rejects.toThrow('form 1 submitted by script with nothing typed: the outcome cannot be read')
  expect((await probe({}, { declared: WITH_FORM, statusOf: ({ isScripted }) => (isScripted ? 409 : 200) })).counts.forms).toBe(1)
})

test('a form of members is submitted by a member alone, and no form without a platform', async () => {
  const members = await probe({}, { declared: { ...PRIVATE, act: { session: 'member' } } })
  expect(new Set(members.sent.filter(({ form }) => form).map(({ token }) => token))).toEqual(new Set([MEMBER]))
  const without = await probeOn(undefined, {}, { declared: WITH_FORM })
  expect([without.counts.forms, without.sent.length]).toEqual([null, 1])
})

test('a form may refuse what was typed, but not break', async () => {
  const refuses = ({ form }: Sent) => (form ? 422 : 200)
  expect((await probe({}, { declared: WITH_FORM, statusOf: refuses })).counts.forms).toBe(1)
  const breaks = ({ form }: Sent) => (form?.['note']?.includes('<script>') && form['intent'] === 'save' ? 500 : 200)
  await expect(probe({}, { declared: WITH_FORM, statusOf: breaks })).rejects.toThrow(
    'cart/save as a visitor, form 1 submitted with garbage in note: responded 500',
  )
})

test('another member goes on where a form has ended the session, and one that no member may see is refused', async () => {
  const ends = ({ token }: Sent) => (token === MEMBER ? 401 : 200)
  const { sent } = await probe({}, { declared: PRIVATE, statusOf: ends })
  expect(sent.map(({ token }) => token)).toEqual([null, MEMBER, NEXT_MEMBER])
  const closed = ({ token }: Sent) => (token === null ? 302 : 401)
  await expect(probe({}, { declared: PRIVATE, statusOf: closed })).rejects.toThrow('cart/save as a member: responded 401')
})
