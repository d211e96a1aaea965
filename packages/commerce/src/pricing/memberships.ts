import { inScope, type ItemScope } from './discounts/item-scope.ts'
import type { PricingLine } from './pricing-line.ts'

/** A membership that a buyer holds, which may pay for items. */
export interface BuyerMembership {
  readonly id: string
  readonly appId: string
  readonly name: string
  readonly scope: ItemScope
  /** The credits; absent where the membership pays for as many as are wanted. */
  readonly credits?: { readonly total: number; readonly remaining: number }
  readonly startsAt: number
  readonly expiresAt?: number
  readonly active: boolean
}

export interface MembershipChoice {
  readonly id: string
  readonly appId: string
  readonly lineItemIds: readonly string[]
}

export interface MembershipOffer {
  readonly membership: BuyerMembership
  readonly lineItemIds: readonly string[]
}

export interface Memberships {
  readonly eligible: readonly MembershipOffer[]
  readonly invalid: readonly (MembershipOffer & { readonly reason: string })[]
  readonly selected: readonly MembershipChoice[]
  /** The membership that pays for each line, by the line. */
  readonly paid: ReadonlyMap<string, BuyerMembership>
  /** Choices that cannot be had. */
  readonly refused: readonly { readonly choice: MembershipChoice; readonly reason: string }[]
}

export function settleMemberships(
  held: readonly BuyerMembership[],
  choices: readonly MembershipChoice[],
  lines: readonly PricingLine[],
  now: number,
): Memberships {
  const offers = held.map((membership) => ({
    membership,
    lineItemIds: lines.filter((line) => isPayable(line) && inScope(membership.scope, line)).map(({ id }) => id),
  }))
  const judged = offers.map((offer) => ({ ...offer, reason: invalidity(offer, lines, now) }))
  const paid = new Map<string, BuyerMembership>()
  const selected: MembershipChoice[] = []
  const refused: { choice: MembershipChoice; reason: string }[] = []
  const spent = new Map<string, number>()
  for (const choice of choices) {
    const offer = judged.find(
      ({ membership }) => membership.id === choice.id && membership.appId.toLowerCase() === choice.appId.toLowerCase(),
    )
    const reason = offer && (offer.reason ?? unpayable(offer, choice, lines, paid, spent.get(choice.id) ?? 0))
    if (!offer || reason !== undefined) {
      refused.push({ choice, reason: reason ?? 'NOT_FOUND' })
      continue
    }
    selected.push(choice)
    spent.set(choice.id, (spent.get(choice.id) ?? 0) + quantityOf(choice.lineItemIds, lines))
    for (const id of choice.lineItemIds) paid.set(id, offer.membership)
  }
  return {
    eligible: judged.filter(({ reason }) => reason === undefined),
    invalid: judged.flatMap(({ reason, ...offer }) => (reason === undefined ? [] : [{ ...offer, reason }])),
    selected,
    paid,
    refused,
  }
}

/** Whether a membership can pay for a line: not for items outside the catalog, nor for gift cards, which would be worth nothing. */
function isPayable({ product, preset }: PricingLine): boolean {
  return product !== undefined && preset !== 'GIFT_CARD'
}

/** The lines that a membership would pay for beside those in `taken`: in the order of the cart, as far as its credits go. */
export function payableLines(
  { membership: { credits }, lineItemIds }: MembershipOffer,
  lines: readonly Pick<PricingLine, 'id' | 'quantity'>[],
  taken: ReadonlySet<string>,
): string[] {
  let left = credits?.remaining ?? Number.POSITIVE_INFINITY
  return lineItemIds.filter((id) => {
    const quantity = quantityOf([id], lines)
    if (taken.has(id) || quantity > left) return false
    left -= quantity
    return true
  })
}

function invalidity({ membership, lineItemIds }: MembershipOffer, lines: readonly PricingLine[], now: number): string | undefined {
  if (!membership.active) return 'SUSPENDED'
  if (now < membership.startsAt) return 'NOT_STARTED'
  if (membership.expiresAt !== undefined && now >= membership.expiresAt) return 'EXPIRED'
  if (lineItemIds.length === 0) return 'NOT_APPLICABLE'
  const least = Math.min(...lineItemIds.map((id) => quantityOf([id], lines)))
  if (membership.credits && membership.credits.remaining < least) return 'NOT_ENOUGH_CREDITS'
  return undefined
}

function unpayable(
  offer: MembershipOffer,
  choice: MembershipChoice,
  lines: readonly PricingLine[],
  paid: ReadonlyMap<string, unknown>,
  spent: number,
): string | undefined {
  if (choice.lineItemIds.some((id) => !offer.lineItemIds.includes(id))) return 'NOT_APPLICABLE'
  if (choice.lineItemIds.some((id) => paid.has(id))) return 'PAID_BY_ANOTHER'
  const { credits } = offer.membership
  if (credits && credits.remaining - spent < quantityOf(choice.lineItemIds, lines)) return 'NOT_ENOUGH_CREDITS'
  return undefined
}

function quantityOf(ids: readonly string[], lines: readonly Pick<PricingLine, 'id' | 'quantity'>[]): number {
  return lines.reduce((total, { id, quantity }) => (ids.includes(id) ? total + quantity : total), 0)
}
