import { redirectTo, type ActContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { isRefusal } from '../../lib/is-refusal.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { messagesIn } from '../../lib/translations.ts'

/**
 * Takes the cart to the platform's hosted checkout, which speaks the shopper's language and leads back to it. A cart that cannot go
 * there is shown instead: it says why.
 */
export async function action({ env, token, url, locale }: ActContext<object, Env>) {
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { currentCart, redirects } = shopperPlatform(env, token)
  const { link } = messagesIn(locale)
  const address = (path: string) => url.origin + link(path)
  try {
    const { checkoutId } = await currentCart.createCheckout({ channelType: 'WEB' })
    const { fullUrl } = await redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { thankYouPageUrl: address('/thank-you'), cartPageUrl: address('/cart'), postFlowUrl: address('/') },
      preferences: { additionalQueryParameters: { lang: locale } },
    })
    return redirectTo(fullUrl)
  } catch (error) {
    if (isRefusal(error)) return redirectTo(link('/cart'))
    throw error
  }
}
