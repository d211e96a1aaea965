import { findLiveSession, redirectTo, type SignInContext } from './sign-in-context.ts'

/**
 * `GET /account/subscriptions?page=platform`: leads a member to the platform's page about newsletter and stock alerts, which leads back to the
 * account. The store's own page leads here where the platform tells it nothing of them.
 * Other shoppers sign in first.
 */
export async function openSubscriptions(context: SignInContext): Promise<Response> {
  const { locale, path, url, link } = context
  const session = await findLiveSession(context)
  if (session?.role !== 'member') return redirectTo(`${link('/login')}?${new URLSearchParams({ returnTo: link(path) }).toString()}`)
  const { fullUrl } = await context.platformAs(session.accessToken).redirects.createRedirectSession({
    membersAccount: { section: 'SUBSCRIPTIONS' },
    callbacks: { postFlowUrl: new URL(link('/account'), url).href },
    preferences: { additionalQueryParameters: { lang: locale } },
  })
  return redirectTo(fullUrl)
}
