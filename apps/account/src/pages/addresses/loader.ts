import type { FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { likelyCountry } from '@galleria/intl/countries'
import { addressLines } from '@galleria/order-view/address-lines'
import type { Env } from '../../../env.ts'
import type { AreaParams } from '../../lib/area-params.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member'
import { addressValues, tagOf, type Tag } from './address.ts'

export interface AddressesProps extends WithAreas {
  /** The first is the default. */
  readonly addresses: readonly { readonly id: string; readonly lines: readonly string[]; readonly tag: Tag | null }[]
  /** The address in the form; null for a new one. */
  readonly editedId: string | null
  readonly values: Readonly<Record<string, string>>
  readonly saved: boolean
  /** Whether the platform keeps what an address is to the member. */
  readonly hasTags: boolean
}

export function loader(context: FragmentContext<AreaParams, Env>): Promise<AddressesProps> {
  const { params, locale, env } = context
  return loadAccountPage(context, async ({ members }) => {
    const [{ contact }, hasTags] = await Promise.all([members.getMy({ fieldsets: ['FULL'] }), platformCapabilities(env).has('addressTags')])
    const addresses = contact?.addresses ?? []
    const edited = addresses.find(({ id }) => id === params.edit)
    return {
      addresses: addresses.map((address) => ({
        id: address.id ?? '',
        tag: hasTags ? tagOf(address) : null,
        lines: addressLines({ address: { ...address, addressLine1: address.addressLine } }, locale),
      })),
      editedId: edited?.id ?? null,
      values: addressValues(edited ?? {}, addresses[0]?.country || likelyCountry(locale)),
      saved: params.saved !== undefined,
      hasTags,
    }
  })
}
