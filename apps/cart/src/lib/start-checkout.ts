import { redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import type { ItemToAdd } from '@galleria/platform-client/storefront/cart/storefront-cart'
import type { Env } from '../../env.ts'
import { shopperPlatform } from './platform.ts'

type Context = ActionContext<unknown, Env>

/** Takes the cart to the checkout. A cart that cannot go there is shown instead: it says why. */
export async function startCheckout(context: Context) {
  try {
    const { checkoutId } = await platformOf(context).cart.openCheckout()
    return await openCheckout(context, checkoutId)
  } catch (error) {
    if (isUserError(error)) return redirectTo(context.messages.link('/cart'))
    throw error
  }
}

/** Takes items to the checkout, past the cart. */
export async function buyNow(context: Context, items: readonly ItemToAdd[]) {
  const { checkoutId } = await platformOf(context).itemCheckouts.open(items)
  return openCheckout(context, checkoutId)
}

/** The platform's hosted page, which speaks the shopper's language and leads back to it. */
async function openCheckout(context: Context, checkoutId: string) {
  const { url, locale, country, messages } = context
  const address = (path: string) => url.origin + messages.link(path)
  const { fullUrl } = await platformOf(context).checkoutRedirects.create({
    ecomCheckout: { checkoutId },
    callbacks: { thankYouPageUrl: address('/thank-you'), cartPageUrl: address('/cart'), postFlowUrl: address('/') },
    preferences: { additionalQueryParameters: { lang: locale, ...(country && { country }) } },
  })
  return redirectTo(fullUrl)
}

function platformOf({ env, token, clientAddress, locale }: Context) {
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  return shopperPlatform({ env, clientAddress, locale }, token)
}
