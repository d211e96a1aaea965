import type { CheckoutDetails, Quote, QuotedLine } from '@galleria/commerce/checkout/checkout'
import { type MembershipChoice, type MembershipOffer, payableLines } from '@galleria/commerce/pricing/memberships'
import { eq } from 'drizzle-orm'
import { checkouts } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'
import { openCheckoutOfToken, quoteOf } from './open-checkout.ts'

/** A membership of the buyer, as the checkout offers it. */
export interface CheckoutMembership {
  readonly id: string
  readonly name: string
  /** The credits; absent where the membership pays for as many as are wanted. */
  readonly credits?: { readonly total: number; readonly remaining: number }
  readonly expiresAt?: number
  /** Refused is one that was selected and does not pay; short is one with too few credits for any line. */
  readonly state: 'offered' | 'selected' | 'refused' | 'short'
  /** The reason why the membership does not pay. */
  readonly reason?: string
  /** What it pays for, or would. */
  readonly lineItemIds: readonly string[]
  /** Number of pieces in these lines, which is what they take of its credits. */
  readonly quantity: number
  /** The lines that were added since a membership was selected, for which it has credits too. */
  readonly more: readonly string[]
}

interface QuotedMemberships {
  readonly pricing: Pick<Quote['pricing'], 'memberships'>
  readonly lines: readonly Pick<QuotedLine, 'id' | 'quantity'>[]
}

/**
 * The memberships that pay for lines or could, and those that were selected and do not pay any more. Another person may open the link of a
 * mail: there, only what was selected before is told, and no more of it is used.
 */
export function checkoutMemberships(quote: QuotedMemberships, { resumed = false }: Callbacks): CheckoutMembership[] {
  const memberships = membershipsOf(quote)
  if (!resumed) return memberships
  return memberships.flatMap((membership): CheckoutMembership[] => {
    if (membership.state === 'selected') return [{ ...membership, more: [] }]
    return membership.state === 'refused' ? [{ ...membership, lineItemIds: [] }] : []
  })
}

function membershipsOf({ pricing, lines }: QuotedMemberships): CheckoutMembership[] {
  const { eligible, invalid, selected, refused, paid } = pricing.memberships
  const linesSince = (offer: MembershipOffer, chosen: readonly string[]) => {
    const others = [...paid].flatMap(([line, { id }]) => (id === offer.membership.id ? [] : [line]))
    const payable = payableLines(offer, lines, new Set(others))
    return payable.length > chosen.length ? payable.filter((id) => !chosen.includes(id)) : []
  }
  const view = (offer: MembershipOffer, state: CheckoutMembership['state'], lineItemIds: readonly string[], reason?: string) => {
    const { id, name, credits, expiresAt } = offer.membership
    const quantity = lines.reduce((count, line) => (lineItemIds.includes(line.id) ? count + line.quantity : count), 0)
    return {
      id,
      name,
      state,
      lineItemIds,
      quantity,
      more: state === 'selected' ? linesSince(offer, lineItemIds) : [],
      ...(credits && { credits }),
      ...(expiresAt !== undefined && { expiresAt }),
      ...(reason !== undefined && { reason }),
    }
  }
  const refusal = ({ membership }: MembershipOffer) => refused.find(({ choice }) => choice.id === membership.id)?.reason
  return [
    ...eligible.flatMap((offer) => {
      const chosen = selected.filter(({ id }) => id === offer.membership.id).flatMap(({ lineItemIds }) => lineItemIds)
      if (chosen.length > 0) return [view(offer, 'selected', chosen)]
      const payable = payableLines(offer, lines, new Set(paid.keys()))
      const reason = refusal(offer)
      if (reason !== undefined) return [view(offer, 'refused', payable, reason)]
      return payable.length > 0 ? [view(offer, 'offered', payable)] : []
    }),
    // One that has a few uses left, but too few for any line, is not passed over in silence.
    ...invalid.flatMap(({ reason, ...offer }) => {
      if (refusal(offer) !== undefined) return [view(offer, 'refused', [], reason)]
      return reason === 'NOT_ENOUGH_CREDITS' && offer.membership.credits?.remaining ? [view(offer, 'short', [], reason)] : []
    }),
  ]
}

interface Callbacks {
  /** Whether the checkout was opened by the link of a mail. */
  readonly resumed?: boolean
}

interface ChosenMembership {
  readonly token: string
  readonly membershipId: string
}

/** Lets a membership pay for what it can of the lines that no other one pays for. Where that is nothing, nothing changes. */
function selectMembership(context: CommerceContext, { token, membershipId }: ChosenMembership): void {
  change(context, token, membershipId, ({ pricing, lines }, others, resumed) => {
    if (resumed) return others
    const offer = pricing.memberships.eligible.find(({ membership }) => membership.id === membershipId)
    const lineItemIds = offer ? payableLines(offer, lines, new Set(others.flatMap((other) => other.lineItemIds))) : []
    return offer && lineItemIds.length > 0 ? [...others, { id: membershipId, appId: offer.membership.appId, lineItemIds }] : others
  })
}

/** Lets go of a membership. Where it was not selected, nothing changes. */
function deselectMembership(context: CommerceContext, { token, membershipId }: ChosenMembership): void {
  change(context, token, membershipId, (_, others) => others)
}

function change(
  context: CommerceContext,
  token: string,
  membershipId: string,
  choose: (quote: Quote, others: readonly MembershipChoice[], resumed: boolean | undefined) => readonly MembershipChoice[],
): void {
  const { checkout, callbacks } = openCheckoutOfToken(context, token)
  const quote = quoteOf(context, checkout, checkout.details)
  const others = quote.pricing.memberships.selected.filter(({ id }) => id !== membershipId)
  const details = { ...checkout.details, memberships: choose(quote, others, callbacks.resumed) }
  context.db.update(checkouts).set({ details, updatedAt: context.now() }).where(eq(checkouts.id, checkout.id)).run()
}

/** What was selected, for lines that are still there: one that has left the cart is not held against the others. */
export function membershipsOfLines(
  { memberships }: CheckoutDetails,
  lines: readonly { readonly id: string }[],
): Pick<CheckoutDetails, 'memberships'> {
  if (!memberships) return {}
  const present = new Set(lines.map(({ id }) => id))
  const left = memberships.map((choice) => ({ ...choice, lineItemIds: choice.lineItemIds.filter((id) => present.has(id)) }))
  return { memberships: left.filter(({ lineItemIds }) => lineItemIds.length > 0) }
}

export const checkoutMembershipsMethods = { deselectMembership, selectMembership }
