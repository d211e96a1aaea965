import { invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import type { MemberAddress } from '@galleria/platform-client/entities/members/member'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { withMember } from '../../lib/with-member'
import { readAddress, TAGS } from './address.ts'

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
