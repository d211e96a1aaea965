import { redirectTo, type ActContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { isRefusal } from '../../lib/is-refusal.ts'
import { shopperPlatform } from '../../lib/platform.ts'

/** Takes the cart to the platform's hosted checkout. A cart that cannot go there is shown instead: it says why. */
export async function action({ env, token, url }: ActContext<object, Env>) {
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { currentCart, redirects } = shopperPlatform(env, token)
  const { origin } = url
  try {
    const { checkoutId } = await currentCart.createCheckout({ channelType: 'WEB' })
    const { fullUrl } = await redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { thankYouPageUrl: `${origin}/thank-you`, cartPageUrl: `${origin}/cart`, postFlowUrl: `${origin}/` },
    })
    return redirectTo(fullUrl)
  } catch (error) {
    if (isRefusal(error)) return redirectTo('/cart')
    throw error
  }
}
