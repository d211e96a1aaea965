import { expect, test } from 'vitest'
import { newBrowser } from '../support/browser-visit.ts'
import { newMember } from '../support/member.ts'
import { good } from '../support/responses.ts'
import { call, goodContact, open } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()

async function signedIn(addresses: readonly object[]) {
  const ann = await newMember(shop.platform, { profile: { firstName: 'Ann', lastName: 'Lee' } })
  await good(ann.call('PATCH', `/v1/members/${ann.id}`, { member: { id: ann.id, contact: { phones: ['+1 212 555 0123'], addresses } } }))
  const body = { loginId: { email: ann.email }, password: ann.password }
  const { sessionToken } = await good(
    call(shop.platform, 'POST', '/_api/iam/authentication/v2/login', { token: shop.shopper.accessToken, body }),
  )
  const browser = newBrowser(shop.platform)
  browser.cookies.set('__Host-platform-session', sessionToken)
  return { ann, browser }
}

const home = { country: 'US', addressLine: '7 Elm Road', city: 'New York', subdivision: 'NY', postalCode: '10013' }
const work = { country: 'DE', addressLine: 'Lindenallee 14', city: 'Hamburg', postalCode: '20259' }

test('a checkout begins with the default address of the member who is signed in in this browser, and in no other', async () => {
  const { ann, browser } = await signedIn([home, work])
  const url = await shop.cartWith(await shop.stocked(3))
  const { text } = await browser.open(url)
  for (const value of [ann.email, 'Ann', 'Lee', '+1 212 555 0123', '7 Elm Road', 'New York', '10013'])
    expect(text).toContain(`value="${value}"`)
  expect(text).toMatch(/<option value="NY" selected/)
  expect(text).not.toContain('value="Lindenallee 14"')
  const elsewhere = await open(url)
  for (const value of [ann.email, 'Elm Road', '0123']) expect(elsewhere.text).not.toContain(value)
})

test('a checkout leaves out an address that cannot be delivered to', async () => {
  const { ann, browser } = await signedIn([{ ...home, country: 'AQ' }])
  const { text } = await browser.open(await shop.cartWith(await shop.stocked(3)))
  expect(text).toContain(`value="${ann.email}"`)
  expect(text).not.toContain('Elm Road')
})

test('a member chooses another saved address, and what else was typed stays', async () => {
  const { browser } = await signedIn([home, { ...work, tag: 'WORK' }, { ...home, country: 'AQ', addressLine: 'Ice shelf' }])
  const url = await shop.cartWith(await shop.stocked(3))
  const { text } = await browser.open(url)
  expect(text).toContain('Saved addresses')
  expect(text).not.toContain('Ice shelf')
  const [, id = ''] = /name="useAddress" value="([^"]+)"[^>]*><b>Work<\/b> <bdi>Lindenallee/.exec(text) ?? []
  const chosen = await browser.submit(url, { email: 'typed@example.com', firstName: 'Anna', lastName: '', country: 'US', useAddress: id })
  expect(chosen.status).toBe(200)
  for (const value of ['typed@example.com', 'Anna', 'Lindenallee 14', 'Hamburg', '20259']) expect(chosen.text).toContain(`value="${value}"`)
  expect(chosen.text).toMatch(/<option value="DE" selected/)
})

test('a saved address is offered only where there is a choice, and to no one else', async () => {
  const { browser } = await signedIn([home])
  const url = await shop.cartWith(await shop.stocked(3))
  expect((await browser.open(url)).text).not.toContain('Saved addresses')
  expect((await open(url)).text).not.toContain('Saved addresses')
})

const addressesOf = async ({ ann }: Awaited<ReturnType<typeof signedIn>>) =>
  (await good(ann.call('GET', '/v1/members/my?fieldsets=FULL'))).member.contact.addresses.map(
    ({ addressLine }: { addressLine: string }) => addressLine,
  )

test('the first address of a member is saved unless the box is cleared, another one where it is ticked, and the same one once', async () => {
  const member = await signedIn([])
  const url = await shop.cartWith(await shop.stocked(3))
  expect((await member.browser.open(url)).text).toMatch(/name="saveAddress" value="1" checked/)
  await member.browser.submit(url, { ...goodContact, addressLine: '', saveAddress: '1' })
  await member.browser.submit(url, goodContact)
  expect(await addressesOf(member)).toEqual([])
  await member.browser.submit(url, { ...goodContact, saveAddress: '1' })
  await member.browser.submit(url, { ...goodContact, addressLine: '5 LAIGHT street ', saveAddress: '1' })
  expect(await addressesOf(member)).toEqual(['5 Laight Street'])
  expect((await member.browser.open(url)).text).toMatch(/name="saveAddress" value="1"\/?>/)
  await member.browser.submit(url, { ...goodContact, addressLine: '9 Oak Lane', saveAddress: '1' })
  expect(await addressesOf(member)).toEqual(['5 Laight Street', '9 Oak Lane'])
})

test('a guest has no box to save an address, and a forged one saves nothing', async () => {
  const member = await signedIn([home])
  const url = await shop.cartWith(await shop.stocked(3))
  expect((await open(url)).text).not.toContain('saveAddress')
  const guest = newBrowser(shop.platform)
  await guest.submit(url, { ...goodContact, saveAddress: '1' })
  expect(await addressesOf(member)).toEqual(['7 Elm Road'])
})
