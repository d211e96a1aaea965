import { newMember, type NewMember } from '../fixtures/sign-in-pages.ts'
import { isSignedIn, signIn, signUp } from '../http/http-member.ts'
import { fragmentForm, type HttpShopper } from '../http/http-shopper.ts'
import type { Stack } from '../stack/stack.ts'
import { MUG } from '../test-data/known-products.ts'
import { forgeries } from './forgery-checks.ts'
import type { Hold } from './security-checks.ts'

const EVE = 'Evelyn'
const EVES_PASSWORD = 'a password of Evelyn'

/** A form of the account, filled in as another site would. */
interface Target {
  readonly path: string
  readonly fields: Record<string, string>
}

/** No forged form of another site changes anything of a member's account, and each is refused. */
export async function forgedAccountForms(stack: Stack, hold: Hold): Promise<void> {
  const [shopper, other] = [stack.httpShopper(), stack.httpShopper()]
  const member = newMember()
  await signUp(shopper, member)
  await signIn(other, member)
  for (const { path, fields } of await accountForms(shopper, member)) {
    for (const accept of ['text/html', 'application/json']) {
      for (const { name, method = 'POST', headers, encode, status } of forgeries(stack.storeUrl)) {
        const response = await fetch(stack.storeUrl + path, {
          method,
          headers: { accept, ...headers, cookie: shopper.cookies },
          redirect: 'manual',
          ...(method !== 'GET' && { body: encode(fields) }),
        })
        hold(`${path} ${fields['intent'] ?? ''}: ${name} gets ${response.status}`, response.status === status)
        hold(`${path}: ${name} sets no cookie`, response.headers.getSetCookie().length === 0)
      }
    }
  }
  for (const path of ['/account/profile', '/account/addresses', '/wishlist'])
    hold(`${path} is as it was`, !(await shopper.get(path)).text.includes(EVE))
  hold('the wishlist is empty', !(await shopper.get('/wishlist')).text.includes(MUG.path))
  hold('the other device is still signed in', await isSignedIn(other))
  const again = stack.httpShopper()
  await signIn(again, member)
  hold('the password is as it was', await isSignedIn(again))
}

async function accountForms(shopper: HttpShopper, { email, password }: NewMember): Promise<Target[]> {
  const fieldsOf = async (path: string, fragment: string, name: string) =>
    (await shopper.form(path, (form) => fragmentForm(fragment)(form) && name in form.fields)).form.fields
  const address = { addressLine: `5 ${EVE} Street`, city: 'New York', postalCode: '10013', subdivision: 'NY', country: 'US' }
  const security = await fieldsOf('/account/security', 'account/security', 'newPassword')
  return [
    { path: '/account/profile', fields: { ...(await fieldsOf('/account/profile', 'account/profile', 'firstName')), firstName: EVE } },
    { path: '/account/addresses', fields: { ...(await fieldsOf('/account/addresses', 'account/addresses', 'city')), ...address } },
    { path: '/account/security', fields: { ...security, password, newPassword: EVES_PASSWORD } },
    { path: '/account/profile', fields: { _fragment: 'account/profile', intent: 'slug', slug: EVE } },
    { path: '/account/profile', fields: { _fragment: 'account/profile', intent: 'join' } },
    { path: '/account/profile', fields: { _fragment: 'account/profile', intent: 'remove-photo' } },
    { path: '/account/subscriptions', fields: { _fragment: 'account/subscriptions', intent: 'subscribe' } },
    { path: '/account/data', fields: { _fragment: 'account/data' } },
    { path: '/account/security', fields: { _fragment: security['_fragment'] ?? '', intent: 'end-others' } },
    { path: '/account/delete', fields: { ...(await fieldsOf('/account/delete', 'account/delete', 'email')), email } },
    { path: '/wishlist', fields: { _fragment: 'account/wishlist', intent: 'share', ownerName: EVE } },
    { path: MUG.path, fields: (await shopper.form(MUG.path, fragmentForm('account/save'))).form.fields },
  ]
}
