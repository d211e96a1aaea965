import type { NewMember } from '../fixtures/sign-in-pages.ts'
import type { FormOnPage, HttpResponse, HttpShopper } from './http-shopper.ts'

/** The end of an attempt to sign in: the address of the store that the platform sent the browser to, with code and state. */
export interface SignInResponse {
  readonly callback: string
}

/** Begins an attempt and fills the platform's form. The response has not been sent to the store. */
export async function completePlatformForm(
  shopper: HttpShopper,
  screen: 'login' | 'signup',
  { email, password, firstName, lastName }: NewMember,
  returnTo = '/account',
): Promise<SignInResponse> {
  const form = await openSignInForm(shopper, `/${screen}?page=platform&prompt=login&returnTo=${encodeURIComponent(returnTo)}`)
  const names: Record<string, string> = screen === 'signup' ? { firstName, lastName } : {}
  const { status, location, text } = await shopper.submit(form, { email, password, ...names })
  if (!location) throw new Error(`the platform responded ${status} to ${screen}: ${text.slice(0, 2_000)}`)
  return { callback: location }
}

/** The platform's form with a password, behind the store's address that begins an attempt. */
export async function openSignInForm(shopper: HttpShopper, path = '/login?page=platform'): Promise<FormOnPage> {
  const begun = await shopper.get(path)
  return shopper.form(begun.location ?? '', ({ fields }) => 'password' in fields)
}

/** Signs a new member up. Returns the redirect to the page of the store. */
export async function signUp(shopper: HttpShopper, member: NewMember): Promise<HttpResponse> {
  return shopper.get((await completePlatformForm(shopper, 'signup', member)).callback)
}

export async function signIn(shopper: HttpShopper, member: NewMember): Promise<HttpResponse> {
  return shopper.get((await completePlatformForm(shopper, 'login', member)).callback)
}

/** Whether the store knows the shopper as a member. */
export async function isSignedIn(shopper: HttpShopper): Promise<boolean> {
  return (await shopper.get('/account')).status === 200
}
