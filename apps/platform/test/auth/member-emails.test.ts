import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { confirmationLinkOf, mailsTo, mailTo } from '../support/browser-visit.ts'
import { memberTokens, newMember, type Member } from '../support/member.ts'
import { STORE_URL } from '../support/platform-process.ts'
import { good, refusal, violation } from '../support/responses.ts'
import { call, newVisitor, submit, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const URL_OF_PAGE = `${STORE_URL}/account/email?token=`
const newAddress = () => `new.${randomUUID()}@example.com`
const ask = ({ call: send, password }: Member, email: string, purpose = 'LOGIN', more: object = { password }) =>
  send('POST', '/platform/v1/my-emails', { email, purpose, url: URL_OF_PAGE, ...more })
const tokenIn = ({ text }: Json): string => new URL(/http\S+token=\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? ''
const tokenTo = async (email: string) => tokenIn(await mailTo(shop.platform, email))
const confirm = (token: string) => shop.shopper.call('POST', '/platform/v1/my-emails/confirm', { token })
const login = (email: string, password: string) =>
  shop.shopper.call('POST', '/_api/iam/authentication/v2/login', { loginId: { email }, password })
const addresses = async (member: Member) => {
  const { loginEmail, emails } = (await good(member.call('GET', '/platform/v1/my-security'))).security
  return [loginEmail, emails]
}
const renewal = async (refreshToken: string) =>
  (
    await call(shop.platform, 'POST', '/oauth2/token', {
      body: { clientId: shop.platform.keys.clientId, grantType: 'refresh_token', refreshToken },
    })
  ).status

async function verifiedMember(): Promise<Member> {
  const member = await newMember(shop.platform)
  expect((await submit(await confirmationLinkOf(shop.platform, member.email), {})).status).toBe(200)
  return member
}

/** Signs in on one more device. */
async function elsewhere({ email, password }: Member): Promise<Json> {
  const { body } = await login(email, password)
  return memberTokens(shop.platform, { visitorToken: (await newVisitor(shop.platform)).accessToken, sessionToken: body.sessionToken })
}

describe('the login e-mail of a member', () => {
  test('changes once the new mailbox has proved itself; other sign-ins end, and the old address is told', async () => {
    const ann = await verifiedMember()
    const other = await elsewhere(ann)
    const email = newAddress()
    await good(ask(ann, email.toUpperCase()))
    const token = await tokenTo(email)
    expect(await addresses(ann)).toEqual([ann.email, []])
    expect((await login(email, ann.password)).status).toBe(401)
    expect((await confirm(token)).body).toEqual({ email, outcome: 'LOGIN' })
    expect(await addresses(ann)).toEqual([email, []])
    expect([await renewal(other.refresh_token), await renewal(ann.refreshToken)]).toEqual([401, 200])
    expect([(await login(email, ann.password)).status, (await login(ann.email, ann.password)).status]).toEqual([200, 401])
    const { member } = (await ann.call('GET', '/members/v1/members/my?fieldsets=FULL')).body
    expect([member.loginEmailVerified, member.contact.emails]).toEqual([true, [email]])
    expect((await mailTo(shop.platform, ann.email)).text).toContain(email)
    expect(refusal(await confirm(token))).toEqual([400, 'INVALID_RECOVERY_TOKEN'])
  })

  test('is taken back by the link in the notice, which ends all sign-ins and asks for a new password', async () => {
    const ann = await verifiedMember()
    const [email, third] = [newAddress(), newAddress()]
    await good(ask(ann, email))
    await confirm(await tokenTo(email))
    const undo = await tokenTo(ann.email)
    await good(ask(ann, third))
    await confirm(await tokenTo(third))
    expect((await confirm(undo)).body).toEqual({ email: ann.email, outcome: 'RESTORED' })
    expect(await renewal(ann.refreshToken)).toBe(401)
    expect((await login(third, ann.password)).status).toBe(401)
    expect(refusal(await login(ann.email, ann.password))).toEqual([403, '-19973'])
  })

  test('cannot be taken back by an old address that was never proved', async () => {
    const ann = await newMember(shop.platform)
    const email = newAddress()
    await good(ask(ann, email))
    await confirm(await tokenTo(email))
    const { text } = await mailTo(shop.platform, ann.email)
    expect(text).toContain(email)
    expect(text).not.toContain('token=')
  })

  test('needs the right password, or a sign-in of the last minutes', async () => {
    const ann = await newMember(shop.platform)
    expect(refusal(await ask(ann, newAddress(), 'LOGIN', { password: 'wrong' }))).toEqual([400, 'WRONG_PASSWORD'])
    expect((await ask(ann, newAddress(), 'LOGIN', {})).status).toBe(200)
    await shop.platform.changeRows('Identity', `UPDATE sign_in_sessions SET created_at = created_at - 660000 WHERE member_id = '${ann.id}'`)
    expect(refusal(await ask(ann, newAddress(), 'LOGIN', {}))).toEqual([403, 'RECENT_SIGN_IN_REQUIRED'])
    expect((await ask(ann, newAddress())).status).toBe(200)
  })

  test('gives the same response for the address of another member, who is told', async () => {
    const [ann, bob] = [await newMember(shop.platform), await newMember(shop.platform)]
    const before = (await mailsTo(shop.platform, bob.email)).length
    const free = await ask(ann, newAddress())
    const taken = await ask(ann, bob.email)
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    const mails = await mailsTo(shop.platform, bob.email)
    expect(mails).toHaveLength(before + 1)
    expect([tokenIn(mails[0] ?? {}), mails[0]?.text.includes(ann.email)]).toEqual(['', false])
  })

  test('is not changed to an address that another member has signed up with meanwhile', async () => {
    const ann = await newMember(shop.platform)
    const email = newAddress()
    await good(ask(ann, email))
    const token = await tokenTo(email)
    await newMember(shop.platform, { email })
    expect((await confirm(token)).status).toBe(400)
    expect((await addresses(ann))[0]).toBe(ann.email)
  })

  test('is asked for some times only, and from pages of the store only', async () => {
    const ann = await newMember(shop.platform)
    const foreign = { email: newAddress(), purpose: 'LOGIN', password: ann.password, url: 'https://evil.example/?token=' }
    expect((await ann.call('POST', '/platform/v1/my-emails', foreign)).status).toBe(403)
    const statuses: number[] = []
    for (let count = 0; count < 7; count += 1) statuses.push((await ask(ann, newAddress())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})

describe('a further address of a member', () => {
  test('is added by its own mailbox, told to the login, and removed', async () => {
    const ann = await newMember(shop.platform)
    const email = newAddress()
    await good(ask(ann, email, 'CONTACT'))
    const token = await tokenTo(email)
    expect(await addresses(ann)).toEqual([ann.email, []])
    expect((await confirm(token)).body).toEqual({ email, outcome: 'CONTACT' })
    expect(await addresses(ann)).toEqual([ann.email, [email]])
    expect((await mailTo(shop.platform, ann.email)).text).toContain(email)
    expect((await login(email, ann.password)).status).toBe(401)
    for (const address of [email, ann.email]) await good(ann.call('POST', '/platform/v1/my-emails/remove', { email: address }))
    expect(await addresses(ann)).toEqual([ann.email, []])
  })

  test('becomes the login by its mailbox, and others stay', async () => {
    const ann = await newMember(shop.platform)
    const [email, other] = [newAddress(), newAddress()]
    for (const address of [email, other]) {
      await good(ask(ann, address, 'CONTACT'))
      await confirm(await tokenTo(address))
    }
    await good(ask(ann, email))
    await confirm(await tokenTo(email))
    expect(await addresses(ann)).toEqual([email, [other]])
  })

  test('cannot be claimed by its member, neither with a change nor at the sign-up', async () => {
    const stranger = newAddress()
    const ann = await newMember(shop.platform, { profile: { emails: [stranger], secondaryEmails: [{ email: stranger }] } })
    expect(await addresses(ann)).toEqual([ann.email, []])
    const change = (emails: string[]) => ann.call('PATCH', `/members/v1/members/${ann.id}`, { member: { contact: { emails } } })
    expect(violation(await change([ann.email, stranger]))).toMatchObject({ field: 'member.contact.emails[1]' })
    const email = newAddress()
    await good(ask(ann, email, 'CONTACT'))
    await confirm(await tokenTo(email))
    for (const known of [[email.toUpperCase(), ann.email], [ann.email]]) await good(change(known))
    expect(await addresses(ann)).toEqual([ann.email, []])
  })

  test('that the shop wrote down unproved opens no account and stays free for its owner', async () => {
    const [ann, stranger] = [await newMember(shop.platform), newAddress()]
    const changes = { member: { contact: { emails: [ann.email, stranger] } } }
    await good(call(shop.platform, 'PATCH', `/members/v1/members/${ann.id}`, { elevated: true, body: changes }))
    expect((await login(stranger, ann.password)).status).toBe(401)
    await good(shop.shopper.call('POST', '/_api/iam/recovery/v1/send-email', { email: stranger }))
    await good(shop.shopper.call('POST', '/platform/v1/sign-in-links', { email: stranger, url: `${STORE_URL}/login?token=` }))
    expect(await mailsTo(shop.platform, stranger)).toEqual([])
    expect((await newMember(shop.platform, { email: stranger })).id).not.toBe(ann.id)
  })
})
