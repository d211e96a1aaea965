import { formatTag } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import type { CartViolation } from '@galleria/platform-client/entities/cart/estimate-totals'
import type { ShownMoney } from './shown-currency.ts'

type Formatters = Messages & Pick<ShownMoney, 'money'>

interface WholeCart {
  /** The texts of the violations that prevent the checkout. */
  readonly problems: readonly string[]
  readonly notices: readonly Notice[]
}

export interface Notice {
  readonly text: string
  /** The language of the text, where the shop's owner wrote it. */
  readonly language?: string
}

/** What the shop says of the whole cart, in the shopper's language. Violations of a line are shown with the line. */
export function cartViolations(violations: readonly CartViolation[], formatters: Formatters): WholeCart {
  const ofCart = violations.filter(({ target }) => !target?.lineItem)
  const problems = ofCart.filter(({ severity }) => severity === 'ERROR').flatMap((violation) => messageOf(violation, formatters) ?? [])
  const notices = ofCart.filter(({ severity }) => severity === 'WARNING').flatMap((violation) => noticeOf(violation, formatters))
  return { problems: [...new Set(problems)], notices }
}

/** What an owner warns of is in the owner's words alone: the rule does not say it. */
function noticeOf(violation: CartViolation, formatters: Formatters): Notice[] {
  const { description, reason } = violation
  const text = reason?.language === undefined ? messageOf(violation, formatters) : description
  return text ? [{ text, ...(reason?.language && { language: reason.language }) }] : []
}

/** The owner's own words for shoppers who read the language that they are written in. Platforms may have reasons that are not known here. */
function messageOf({ description, reason }: CartViolation, { money, t, locale }: Formatters): string | undefined {
  if (!reason || reason.language?.split('-')[0] === locale) return description
  const amount = money(reason)
  if (reason.amount !== undefined && amount === null) return description
  const count = new Intl.NumberFormat(formatTag(locale)).format(reason.count ?? 0)
  switch (reason.code) {
    case 'MINIMUM_SUBTOTAL':
      return t('violation.minimum', { amount: amount ?? '' })
    case 'MAXIMUM_SUBTOTAL':
      return t('violation.maximum', { amount: amount ?? '' })
    case 'MAXIMUM_QUANTITY':
      return t('violation.items', { count })
    case 'MAXIMUM_GIFT_CARDS':
      return t('violation.giftCards', { count })
    case 'MAXIMUM_TOTAL':
      return t('violation.total')
    case 'ITEMS_LEFT_OUT':
      return t('violation.full', { count })
    case 'CARTS_MERGED':
      return t('violation.merged')
    default:
      return description
  }
}
