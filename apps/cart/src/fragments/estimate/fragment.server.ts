import { invalid, redirectTo, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { noteCart } from '../../lib/note-cart.ts'
import { cartAddress, parseCartPosition } from '../../lib/paging/cart-address.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { ESTIMATE_ANCHOR } from '../../pages/cart/page-intent.ts'
import { loadAddressForm, findAddressForm, placeErrors, type AddressFormProps } from './address-form.ts'

export { default, Fallback } from './fragment.tsx'

export const params = z.object({
  /** The page of the cart, where it is not the first. */
  page: z.optional(z.int().check(z.positive())),
})
export const session = 'visitor'
export const cache = { class: 'private' } as const
/** The form came with a page of its own, so it may also go with one: no script of it counts into the page of the cart. */
export const hydrate = 'never'

export interface EstimateFormProps {
  /** The place that the form begins with; null for a shopper without a cart. */
  readonly place: AddressFormProps | null
  readonly page?: number | undefined
}

export async function loader(context: FragmentContext<{ page?: number | undefined }, Env>): Promise<EstimateFormProps> {
  const { token } = context
  const cart = token && (await shopperPlatform(context, token).cart.get())
  return { page: context.params.page, place: cart ? await loadAddressForm(context, token, cart.deliveryAddress ?? {}) : null }
}

/**
 * Keeps where the cart is to go. The platform prices it from then on, and the checkout begins with it. Another country has other fields:
 * what was typed for the one before is left out.
 */
export async function action(context: ActionContext<object, Env>) {
  const { form, token, messages } = context
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const country = field('country')
  if (!/^[A-Z]{2}$/.test(country)) return invalid({ country: messages.t('add.required') })
  const isOther = country !== field('shown')
  const destination = isOther
    ? { subdivision: '', postalCode: '' }
    : { subdivision: field('subdivision'), postalCode: normalizePostalCode(field('postalCode')) }
  try {
    if (!isOther) {
      const errors = placeErrors(await findAddressForm(context, token, country), destination, messages)
      if (Object.keys(errors).length > 0) return invalid(errors)
    }
    const deliveryAddress = {
      country,
      ...(destination.subdivision && { subdivision: destination.subdivision }),
      ...(destination.postalCode && { postalCode: destination.postalCode }),
    }
    noteCart(context, await shopperPlatform(context, token).cart.setDetails({ deliveryAddress }))
    const place = parseCartPosition({ page: field('page') })
    return redirectTo(messages.link(cartAddress(place, ESTIMATE_ANCHOR, isOther ? { estimate: '1' } : {})))
  } catch (error) {
    if (isUserError(error)) return invalid({ '': messages.t('cart.changed') })
    throw error
  }
}

/** Digits and letters of full width are those of a Japanese keyboard. */
function normalizePostalCode(postalCode: string): string {
  return postalCode.normalize('NFKC').toUpperCase()
}
