import { invalid, redirectTo, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { likelyCountry } from '@galleria/intl/countries'
import { addressLines } from '@galleria/order-view/address-lines'
import type { MemberAddress } from '@galleria/platform-client/entities/members/member'
import type { Env } from '../../../env.ts'
import type { AreaParams } from '../../lib/area-params.ts'
import { formText } from '../../lib/form-text.ts'
import { privateHead } from '../../lib/private-head.ts'
import { loadAccountPage, withMember, type WithAreas } from '../../lib/with-member'
import { addressValues, tagOf, readAddress, TAGS, type Tag } from './address.ts'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { areaParams as params } from '../../lib/area-params.ts'
export { default } from './page.tsx'

export const head = privateHead('addresses.title')
export const session = 'visitor'
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'

export interface AddressesProps extends WithAreas {
  /** The addresses, of which the first is the default. */
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

/**
 * Changes the list of addresses, and leads back to it. The platform replaces the whole list and gives every address another id: an address
 * that another tab has changed meanwhile is added where it was to be changed, and nothing happens to it otherwise.
 */
export async function action(context: ActionContext<object, Env>) {
  const { form, messages } = context
  const intent = formText(form, 'intent')
  const { address: typed, errors } = readAddress(form, messages)
  // Where the platform keeps no tags the form has no field for one.
  const tag = form.has('tag') ? (TAGS.find((known) => known === formText(form, 'tag')) ?? 'UNTAGGED') : undefined
  const address: MemberAddress = { ...typed, ...(tag && { tag }) }
  if (intent === 'save' && Object.keys(errors).length > 0) return invalid(errors)
  return withMember(context, async ({ members }) => {
    const { id: memberId, contact } = await members.getMy({ fieldsets: ['FULL'] })
    const known = contact?.addresses ?? []
    const chosen = known.find(({ id }) => id === formText(form, 'id'))
    const others = known.filter((one) => one !== chosen)
    let addresses: readonly MemberAddress[] = known
    if (intent === 'save') addresses = chosen ? known.map((one) => (one === chosen ? address : one)) : [...known, address]
    if (intent === 'remove' && chosen) addresses = others
    if (intent === 'default' && chosen) addresses = [chosen, ...others]
    if (addresses !== known && addresses.length === 0) await members.deleteAddresses(memberId)
    else if (addresses !== known) await members.update(memberId, { contact: { addresses: [...addresses] } })
    return redirectTo(`${messages.link('/account/addresses')}?saved`)
  })
}
