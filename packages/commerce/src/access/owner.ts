/** The owner of a cart, a checkout or an order. */
export interface Owner {
  readonly kind: 'visitor' | 'member'
  readonly id: string
}

/** A caller with an API key, who acts for the shop and not for a shopper. Stored events name the kind, so it stays as it is. */
export interface Admin {
  readonly kind: 'elevated'
}

/** The caller of a request. */
export type Caller = Owner | Admin

/** The admin, also as the caller of changes that the platform makes by itself. */
export const ADMIN: Admin = { kind: 'elevated' }

export function isAdmin(caller: Caller): caller is Admin {
  return caller.kind === ADMIN.kind
}

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
