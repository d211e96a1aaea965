import { checkoutState } from '@galleria/commerce/checkout/checkout'
import { RESUME_LIFETIME } from '@galleria/commerce/checkout/checkout-reminder'
import { and, desc, eq } from 'drizzle-orm'
import { checkoutReminders, checkouts, redirectSessions } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { withoutAgreement } from '../upsert-checkout.ts'

/**
 * Opens the checkout that a mail was sent about once more: the cart's latest one, with what was typed there. One that is ordered stays so, and a
 * link that is too old opens nothing.
 */
function resumeCheckout(context: CommerceContext, { token }: { token: string }): void {
  const { db, now, checkoutLifetime } = context
  const sent = and(eq(checkoutReminders.token, token), eq(checkoutReminders.state, 'SENT'))
  const reminder = db.select().from(checkoutReminders).where(sent).get()
  if (!reminder || now() - reminder.changedAt >= RESUME_LIFETIME) return
  db.transaction(() => {
    const latest = db
      .select()
      .from(checkouts)
      .where(eq(checkouts.cartId, reminder.cartId))
      .orderBy(desc(checkouts.createdAt))
      .limit(1)
      .get()
    if (!latest) return
    const ofToken = eq(redirectSessions.token, token)
    const { callbacks = {} } = db.select().from(redirectSessions).where(ofToken).get() ?? {}
    db.update(redirectSessions)
      .set({ checkoutId: latest.id, callbacks: { ...callbacks, resumed: true } })
      .where(ofToken)
      .run()
    if (checkoutState(latest, now()) !== 'expired') return
    db.update(checkouts)
      .set({ details: withoutAgreement(latest), updatedAt: now(), expiresAt: now() + checkoutLifetime })
      .where(eq(checkouts.id, latest.id))
      .run()
  })
}

export const resumeCheckoutMethods = { resumeCheckout }
