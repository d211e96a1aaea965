/** Whose a cart, a checkout or an order is. */
export interface Owner {
  readonly kind: 'visitor' | 'member'
  readonly id: string
}

/** Who makes a call. Elevated callers act for the shop, not for a shopper. */
export type Caller = Owner | { readonly kind: 'elevated' }

/** The shop itself, also for what the platform does of its own accord. */
export const shop = { kind: 'elevated' } as const satisfies Caller

export function ownerKey({ kind, id }: Owner): string {
  return `${kind}:${id}`
}

export function buyerIds({ kind, id }: Owner): { visitorId: string } | { memberId: string } {
  return kind === 'visitor' ? { visitorId: id } : { memberId: id }
}
