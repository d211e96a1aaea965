import { formatTag } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import type { CartProblem } from '@galleria/platform-client/storefront/cart/priced-cart'
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
export function cartViolations(violations: readonly CartProblem[], formatters: Formatters): WholeCart {
  const ofCart = violations.filter(({ lineIds }) => lineIds.length === 0)
  const problems = ofCart.filter(({ severity }) => severity === 'error').flatMap((violation) => messageOf(violation, formatters) ?? [])
  const notices = ofCart.filter(({ severity }) => severity === 'warning').flatMap((violation) => noticeOf(violation, formatters))
  return { problems: [...new Set(problems)], notices }
}

/** What an owner warns of is in the owner's words alone: the rule does not say it. */
function noticeOf(violation: CartProblem, formatters: Formatters): Notice[] {
  const { reason } = violation
  const text = reason?.language ? violation.text : messageOf(violation, formatters)
  return text ? [{ text, ...(reason?.language && { language: reason.language }) }] : []
}

/** The owner's own words for shoppers who read the language that they are written in. Platforms may have reasons that are not known here. */
function messageOf({ text, reason }: CartProblem, { money, t, locale }: Formatters): string | null {
  if (!reason || reason.language?.split('-')[0] === locale) return text
  const amount = money(reason.amount)
  if (reason.amount && amount === null) return text
  const count = new Intl.NumberFormat(formatTag(locale)).format(reason.count ?? 0)
  switch (reason.rule) {
    case 'minimumSubtotal':
      return t('violation.minimum', { amount: amount ?? '' })
    case 'maximumSubtotal':
      return t('violation.maximum', { amount: amount ?? '' })
    case 'maximumQuantity':
      return t('violation.items', { count })
    case 'maximumGiftCards':
      return t('violation.giftCards', { count })
    case 'maximumTotal':
      return t('violation.total')
    case 'itemsLeftOut':
      return t('violation.full', { count })
    case 'cartsMerged':
      return t('violation.merged')
    case null:
      return text
  }
}
