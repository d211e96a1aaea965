import { done, invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { ESTIMATE_ANCHOR } from '../../pages/cart/page-intent.ts'
import { itemCount } from '../item-count.ts'
import { shopperPlatform } from '../platform.ts'
import { findAddressForm, placeErrors } from './address-form.ts'

/**
 * Keeps where the cart is to go. The platform prices it from then on, and the checkout begins with it. Another country has other fields:
 * what was typed for the one before is left out.
 */
export async function changePlace(context: ActionContext<object, Env>) {
  const { form, token, messages } = context
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const country = field(form, 'country')
  if (!/^[A-Z]{2}$/.test(country)) return invalid({ country: messages.t('add.required') })
  const isOther = country !== field(form, 'shown')
  const given = isOther
    ? { subdivision: '', postalCode: '' }
    : { subdivision: field(form, 'subdivision'), postalCode: normalized(field(form, 'postalCode')) }
  if (!isOther) {
    const errors = placeErrors(await findAddressForm(context, token, country), given, messages)
    if (Object.keys(errors).length > 0) return invalid(errors)
  }
  const { currentCart } = shopperPlatform(context, token)
  const { contactInfo } = await currentCart.get()
  const address = {
    country,
    ...(given.subdivision && { subdivision: given.subdivision }),
    ...(given.postalCode && { postalCode: given.postalCode }),
  }
  const cart = await currentCart.update({ cartInfo: { contactInfo: { ...contactInfo, address } } })
  if (!context.scripted) return redirectTo(`${messages.link('/cart')}${isOther ? '?estimate=1' : ''}#${ESTIMATE_ANCHOR}`)
  return done({ type: 'event', name: 'cart:updated', detail: { count: itemCount(cart), message: messages.t('estimate.done') } })
}

/** Keeps the way of delivery that the estimate, and the checkout after it, begin with. */
export async function chooseDelivery(context: ActionContext<object, Env>) {
  const { form, token, messages } = context
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const [carrierId = '', ...code] = field(form, 'delivery').split(' ')
  const selectedShippingOption = { carrierId, code: code.join(' ') }
  const cart = await shopperPlatform(context, token).currentCart.update({ cartInfo: { selectedShippingOption } })
  if (!context.scripted) return redirectTo(`${messages.link('/cart')}#${ESTIMATE_ANCHOR}`)
  return done({ type: 'event', name: 'cart:updated', detail: { count: itemCount(cart), message: messages.t('estimate.done') } })
}

function field(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim()
}

/** Digits and letters of full width are those of a Japanese keyboard. */
function normalized(postalCode: string): string {
  return postalCode.normalize('NFKC').toUpperCase()
}
