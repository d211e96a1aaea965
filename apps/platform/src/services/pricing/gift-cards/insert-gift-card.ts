import { obfuscateCode } from '@galleria/commerce/pricing/gift-card-code'
import { giftCards } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { giftCardHash } from './gift-card-codes.ts'

interface NewCard {
  readonly id: string
  readonly code: string
  readonly minor: number
  readonly expiresAt?: number
  readonly externalId?: string
  /** The order that sold it, and where its code goes. */
  readonly sold?: {
    readonly orderId: string
    readonly lineItemId: string
    readonly position: number
    readonly recipient: string | null
    readonly sendAt?: number
  }
}

/** Writes a gift card with its balance; of its code only the hash stays. */
export function insertGiftCard(
  { db, now }: Pick<CommerceContext, 'db' | 'now'>,
  { id, code, minor, expiresAt, externalId, sold }: NewCard,
): void {
  const time = now()
  db.insert(giftCards)
    .values({
      id,
      codeHash: giftCardHash(code),
      obfuscatedCode: obfuscateCode(code),
      initialMinor: minor,
      balanceMinor: minor,
      active: true,
      expiresAt: expiresAt ?? null,
      externalId: externalId ?? null,
      ...sold,
      createdAt: time,
      updatedAt: time,
    })
    .run()
}
