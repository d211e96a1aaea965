import { expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { newMember } from '../support/member.ts'
import { orderShop } from '../support/order-shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)
const owner = ownerOf(shop)

const rename = (name: Record<string, string> | null) => owner.good('PATCH', '/platform/v1/store/content', { content: { name } })
const newEmail = () => `${crypto.randomUUID()}@example.com`
const subjectsTo = async (email: string) => (await orders.emails(email)).map(({ subject }) => subject)

/** The subject of the mail that an order sends to its buyer, and what the mail says of its sender. */
async function orderMail(buyerLanguage: string): Promise<{ subject: string; sender: string | undefined }> {
  const email = newEmail()
  const { number } = await orders.written({ buyerLanguage, buyerInfo: { email }, status: 'APPROVED' })
  const [{ subject, html }] = await orders.emails(email)
  return { subject: subject.replace(number, '…'), sender: /<bdi>([^<]*) · 88 Laight/.exec(html)?.[1] }
}

/** The subject of the mail that asks an address whether it wants the newsletter. */
async function optInSubjects(): Promise<string[]> {
  const email = newEmail()
  await shop.shopper.call('POST', '/email-marketing/v1/email-subscriptions', { subscription: { email, subscriptionStatus: 'SUBSCRIBED' } })
  return subjectsTo(email)
}

test('e-mails about orders carry the owner’s name of the store, in the buyer’s language', async () => {
  await rename({ en: 'North & Reed', de: 'Nord & Ried' })
  expect(await orderMail('en')).toEqual({ subject: 'Your North & Reed order #…', sender: 'North &amp; Reed' })
  expect(await orderMail('de')).toEqual({ subject: 'Ihre Bestellung … bei Nord & Ried', sender: 'Nord &amp; Ried' })
  expect((await orderMail('ja')).sender).toBe('North &amp; Reed')
})

test('e-mails to shoppers and members carry it within seconds', async () => {
  for (const name of ['Reed', 'Reed & Sons']) {
    await rename({ en: name })
    await expect.poll(optInSubjects, { timeout: 5_000 }).toEqual([`Confirm your subscription to ${name}`])
  }
})

test('a member cannot call themselves what the owner calls the store', async () => {
  await rename({ en: 'North & Reed' })
  const ann = await newMember(shop.platform)
  const callOneself = (nickname: string) => ann.call('PATCH', `/v1/members/${ann.id}`, { member: { id: ann.id, profile: { nickname } } })
  const refused = async () => JSON.stringify((await callOneself('North & Reed 2')).body)
  await expect.poll(refused, { timeout: 5_000 }).toContain('is reserved for the shop')
  expect((await callOneself('Reed from the north')).status).toBe(200)
})

test('e-mails of a store without a name carry a plain one', async () => {
  await rename(null)
  expect((await orderMail('en')).subject).toBe('Your Galleria order #…')
})
