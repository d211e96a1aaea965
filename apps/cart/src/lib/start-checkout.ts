import { redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import type { Env } from '../../env.ts'
import { shopperPlatform } from './platform.ts'

/**
 * Takes the cart to the platform's hosted checkout, which speaks the shopper's language and leads back to it. A cart that cannot go
 * there is shown instead: it says why.
 */
export async function startCheckout({ env, token, clientAddress, url, locale, messages: { link } }: ActionContext<object, Env>) {
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { currentCart, checkoutRedirects } = shopperPlatform({ env, clientAddress }, token)
  const address = (path: string) => url.origin + link(path)
  try {
    const { checkoutId } = await currentCart.createCheckout({ channelType: 'WEB' })
    const { fullUrl } = await checkoutRedirects.create({
      ecomCheckout: { checkoutId },
      callbacks: { thankYouPageUrl: address('/thank-you'), cartPageUrl: address('/cart'), postFlowUrl: address('/') },
      preferences: { additionalQueryParameters: { lang: locale } },
    })
    return redirectTo(fullUrl)
  } catch (error) {
    if (isUserError(error)) return redirectTo(link('/cart'))
    throw error
  }
}
