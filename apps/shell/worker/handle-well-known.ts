const CHANGE_PASSWORD = '/.well-known/change-password'
/** A page of the account, which leads on where the platform changes passwords in another way. */
const PASSWORD_PAGE = '/account/security'

/** `/.well-known/change-password`: where password managers lead (W3C, A Well-Known URL for Changing Passwords, section 3). Null for any other address. */
export function handleWellKnown(pathname: string): Response | null {
  if (pathname !== CHANGE_PASSWORD) return null
  return new Response(null, { status: 302, headers: { location: PASSWORD_PAGE, 'cache-control': 'public, max-age=3600' } })
}
