import { toCartItem } from '@galleria/commerce/cart/cart-item'
import { toUnpricedLines } from '@galleria/commerce/cart/unpriced-line'
import { PAYMENT_PAUSE, RESUME_LIFETIME, RETRY_PAUSE, type ReminderRecord } from '@galleria/commerce/checkout/checkout-reminder'
import { describeError } from '@galleria/commerce/failures/describe-error'
import { getShownText } from '@galleria/commerce/orders/shown-text'
import { and, eq, inArray, isNotNull, lt, lte } from 'drizzle-orm'
import { storedContent } from '../../../db/queries/store/stored-content.ts'
import { checkoutReminders, checkouts, paymentAttempts } from '../../../db/schema/commerce.ts'
import { emailMessages } from '../../../emails/email-messages.ts'
import { reminderEmail } from '../../../emails/reminder-email.ts'
import type { CommerceContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { resolveLines, type CheckoutRow } from '../open-checkout.ts'

/** Mails sent before the alarm is armed again. */
const PORTION = 50

/** Sends the mails that are due, each once. */
export async function sendDueReminders(context: CommerceContext): Promise<void> {
  // Put off before anything is awaited, so that no alarm finds them due meanwhile.
  const due = claimDueReminders(context)
  for (const reminder of due) {
    try {
      await sendReminder(context, reminder)
    } catch (error) {
      console.error(JSON.stringify({ reminder: reminder.checkoutId, error: describeError(error) }))
    }
  }
  scheduleOutbox(context)
}

function claimDueReminders({ db, now }: CommerceContext): ReminderRecord[] {
  const { state, changedAt, dueAt, mailbox } = checkoutReminders
  return db.transaction(() => {
    db.delete(checkoutReminders)
      .where(and(eq(state, 'SENT'), lt(changedAt, now() - RESUME_LIFETIME)))
      .run()
    const due = db.select().from(checkoutReminders).where(lte(dueAt, now())).orderBy(dueAt).limit(PORTION).all()
    const mailboxes = due.map((reminder) => reminder.mailbox)
    if (due.length > 0)
      db.update(checkoutReminders)
        .set({ dueAt: now() + RETRY_PAUSE })
        .where(inArray(mailbox, mailboxes))
        .run()
    return due
  })
}

/** The mail and its mark are written together. What the shopper did in the meantime decides. */
async function sendReminder(context: CommerceContext, claimed: ReminderRecord): Promise<void> {
  const { db, reminders, settings, now } = context
  const { mailbox, email, language, token } = claimed
  const [isDeclined, endUrl, inCart] = await Promise.all([
    reminders.isDeclined(email),
    reminders.endUrl(email, language),
    lineIdsInCart(context, claimed),
  ])
  const ofMailbox = eq(checkoutReminders.mailbox, mailbox)
  db.transaction(() => {
    const reminder = db.select().from(checkoutReminders).where(ofMailbox).get()
    if (reminder?.state !== 'WAITING' || reminder.changedAt !== claimed.changedAt) return
    const checkout = db.select().from(checkouts).where(eq(checkouts.id, claimed.checkoutId)).get()
    if (checkout && isBeingPaid(context, checkout)) {
      db.update(checkoutReminders)
        .set({ dueAt: now() + PAYMENT_PAUSE })
        .where(ofMailbox)
        .run()
      return
    }
    const items = checkout && !isDeclined ? itemsToBuy(context, checkout, inCart) : []
    if (items.length === 0) {
      db.delete(checkoutReminders).where(ofMailbox).run()
      return
    }
    const messages = emailMessages(language, storedContent(db))
    const link = `${settings.publicUrl}/checkout/${token}/resume?lang=${messages.locale}`
    queueEmail(context, { recipient: email, ...reminderEmail({ items, link, endUrl }, messages) })
    db.update(checkoutReminders).set({ state: 'SENT', dueAt: null, changedAt: now() }).where(ofMailbox).run()
  })
}

/** What the shopper has taken out of the cart since, or has ordered elsewhere, is in it no more. A checkout of its own has all that it was made of. */
async function lineIdsInCart(context: CommerceContext, { checkoutId }: ReminderRecord): Promise<ReadonlySet<string>> {
  const checkout = context.db.select().from(checkouts).where(eq(checkouts.id, checkoutId)).get()
  if (!checkout) return new Set()
  if (!checkout.ofCart) return new Set(checkout.lines.map(({ id }) => id))
  return new Set(await context.reminders.linesInCart(checkout.cartId))
}

function isBeingPaid({ db }: CommerceContext, { id }: CheckoutRow): boolean {
  const open = and(eq(paymentAttempts.checkoutId, id), inArray(paymentAttempts.state, ['OPEN', 'PENDING']))
  return db.select({ id: paymentAttempts.id }).from(paymentAttempts).where(open).limit(1).get() !== undefined
}

/** What of a cart can be bought now; nothing of one that was ordered. */
function itemsToBuy(context: CommerceContext, checkout: CheckoutRow, inCart: ReadonlySet<string>): string[] {
  const ordered = context.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.cartId, checkout.cartId), isNotNull(checkouts.orderId)))
    .limit(1)
    .get()
  if (ordered) return []
  const seen = resolveLines(
    context,
    checkout.lines.filter(({ id }) => inCart.has(id)),
  )
  const unpriced = toUnpricedLines(seen)
  return seen.flatMap((line, index) => {
    const problem = unpriced[index]?.problem
    return problem === 'gone' || problem === 'sold-out' ? [] : [`${line.quantity} × ${getShownText(toCartItem(line).name)}`]
  })
}
