import { formatTag } from '@galleria/intl/locales'
import { formatLongDate } from '@galleria/intl/long-date'
import type { Messages } from '@galleria/intl/messages'
import type { MyMembership } from '@galleria/platform-client/entities/memberships/membership'

export interface MembershipText {
  readonly id: string
  readonly name: string
  readonly balance: string
  /** The day since which or until which the membership pays, or why it does not. */
  readonly note: string | null
  readonly usable: boolean
  readonly uses: readonly { readonly href: string; readonly text: string }[]
}

export function membershipText(membership: MyMembership, locale: string, messages: Messages): MembershipText {
  const { id, name, state, credits, uses } = membership
  const { t, counted, link } = messages
  const number = new Intl.NumberFormat(formatTag(locale))
  return {
    id,
    name,
    balance: credits
      ? t('memberships.left', { remaining: number.format(credits.remaining), total: number.format(credits.total) })
      : t('memberships.unlimited'),
    note: noteOf(membership, locale, messages),
    usable: state === 'ACTIVE' && credits?.remaining !== 0,
    uses: uses.map(({ orderId, orderNumber = '', date, credits: count }) => ({
      href: link(`/account/orders/${orderId}`),
      text: counted('memberships.use', count, { order: t('order.number', { number: orderNumber }), day: formatLongDate(date, locale) }),
    })),
  }
}

function noteOf({ state, startDate, expirationDate }: MyMembership, locale: string, { t }: Messages): string | null {
  switch (state) {
    case 'SUSPENDED':
      return t('cards.disabled')
    case 'NOT_STARTED':
      return t('memberships.starts', { day: formatLongDate(startDate, locale) })
    default:
      if (!expirationDate) return null
      return t(state === 'EXPIRED' ? 'cards.expired' : 'cards.until', { day: formatLongDate(expirationDate, locale) })
  }
}
