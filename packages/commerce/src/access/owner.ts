/** The owner of a cart, a checkout or an order. */
export interface Owner {
  readonly kind: 'visitor' | 'member'
  readonly id: string
}

/** The caller of a request. An elevated caller acts for the shop, not for a shopper. */
export type Caller = Owner | { readonly kind: 'elevated' }

/** The shop itself, also for what the platform does of its own accord. */
export const ADMIN = { kind: 'elevated' } as const satisfies Caller

/** The owner of a row that holds it in two columns. */
export function ownerOf({ ownerKind, ownerId }: { readonly ownerKind: Owner['kind']; readonly ownerId: string }): Owner {
  return { kind: ownerKind, id: ownerId }
}

export function ownerKey({ kind, id }: Owner): string {
  return `${kind}:${id}`
}

export function buyerIds({ kind, id }: Owner): { visitorId: string } | { memberId: string } {
  return kind === 'visitor' ? { visitorId: id } : { memberId: id }
}
