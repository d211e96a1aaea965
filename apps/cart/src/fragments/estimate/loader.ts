import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { ignoreNotFound } from '../../lib/ignore-not-found'
import { shopperPlatform } from '../../lib/platform.ts'
import { loadAddressForm, type AddressFormProps } from './address-form.ts'

export interface EstimateFormProps {
  /** Null of a shopper without a cart. */
  readonly place: AddressFormProps | null
  readonly page?: number | undefined
}

export async function loader(context: FragmentContext<{ page?: number | undefined }, Env>): Promise<EstimateFormProps> {
  const { token } = context
  const cart = token && (await shopperPlatform(context, token).currentCart.get().catch(ignoreNotFound))
  return { page: context.params.page, place: cart ? await loadAddressForm(context, token, cart.contactInfo?.address) : null }
}
