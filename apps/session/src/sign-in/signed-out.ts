import { redirectTo, type SignInContext } from './sign-in-context.ts'

/** Values of `state` that no sign-in attempt has: theirs are longer. */
const STEPS = { left: 'left', forgotten: 'forgotten' } as const

const address = ({ link }: Pick<SignInContext, 'link'>, step: keyof typeof STEPS) => `${link('/auth/callback')}?state=${STEPS[step]}`

/** The first page after a member has signed out. */
export const getSignedOutPath = (context: Pick<SignInContext, 'link'>): string => address(context, 'left')

/**
 * Redirects a signed-out member to the home page; undefined for other requests to this address. Pages in the browser's back/forward
 * cache still show the member's name. `Clear-Site-Data` drops all of them but the current one (Clear Site Data section 3.1), so an
 * empty page replaces that one first.
 */
export function handleSignedOut(context: SignInContext): Response | undefined {
  const step = context.url.searchParams.get('state')
  if (step === STEPS.left) return emptyPage(address(context, 'forgotten'), context)
  if (step !== STEPS.forgotten) return undefined
  const response = redirectTo(context.link('/'))
  response.headers.set('clear-site-data', '"cache"')
  return response
}

/** Leads on by itself, with or without scripts. */
function emptyPage(next: string, { locale, title }: Pick<SignInContext, 'locale' | 'title'>): Response {
  const html = `<!doctype html><html lang="${locale}"><meta name="color-scheme" content="light dark"><title>${title}</title>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    refresh: `0; url=${next}`,
  }
  return new Response(html, { headers })
}
