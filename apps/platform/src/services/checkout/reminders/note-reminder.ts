import { mayRemind, type ReminderRecord } from '@galleria/commerce/checkout/checkout-reminder'
import { MINUTE } from '@galleria/commerce/values/durations'
import { mailboxKey } from '@galleria/commerce/values/mailbox-key'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { storedContent } from '../../../db/queries/store/stored-content.ts'
import { checkoutReminders, checkouts } from '../../../db/schema/commerce.ts'
import { memoizeStatement } from '../../../db/sql/memoize-statement.ts'
import { textPlaceholder } from '../../../db/sql/row-statements.ts'
import type { CommerceContext } from '../../contexts.ts'
import { takeMailOfNetwork } from '../../emails/network-mails.ts'
import type { CheckoutRow } from '../open-checkout.ts'

/** How the shopper typed an address into a page of the checkout. */
export interface TypedEmail {
  /** What the page was read in: the mail speaks it too. */
  readonly language: string
  readonly network?: string | undefined
}

interface NewReminder extends TypedEmail {
  readonly email: string
  /** Token of the visit. */
  readonly token: string
}

/** Minutes from the last step of a checkout to the mail about it; 0 for none. */
function reminderMinutes({ db }: Pick<CommerceContext, 'db'>): number {
  return storedContent(db).checkout?.reminderMinutes ?? 0
}

/**
 * Plans the mail about a checkout in which an address was typed; each further step puts it off. Call it in the transaction that stores the
 * address, and wake the alarm after that. A request that causes too many mails plans none.
 */
export function noteReminder(
  context: CommerceContext,
  { id, cartId, ownerId }: CheckoutRow,
  { email, token, language, network }: NewReminder,
): void {
  const { db, now } = context
  const minutes = reminderMinutes(context)
  if (minutes === 0) return
  const mailbox = mailboxKey(email)
  const ofCart = eq(checkoutReminders.cartId, cartId)
  const buyerId = buyersOfCart(context, cartId)[0] ?? ownerId
  // A buyer gets one mail, also after a sign-in with another address.
  const sentToBuyer = and(eq(checkoutReminders.buyerId, buyerId), eq(checkoutReminders.state, 'SENT'))
  const known = db
    .select()
    .from(checkoutReminders)
    .where(or(eq(checkoutReminders.mailbox, mailbox), ofCart, sentToBuyer))
    .all()
  if (known.some((reminder) => !mayRemind(reminder, cartId, now()))) return
  const isPlanned = known.some(({ state }) => state === 'WAITING')
  if (!isPlanned && !takeMailOfNetwork(context, network)) return
  // An address that was corrected takes the place of the wrong one.
  db.delete(checkoutReminders)
    .where(and(ofCart, ne(checkoutReminders.mailbox, mailbox)))
    .run()
  const time = now()
  const dueAt = time + minutes * MINUTE
  const ofCheckout = { buyerId, cartId, checkoutId: id }
  const row: ReminderRecord = { mailbox, email, ...ofCheckout, state: 'WAITING', token, language, dueAt, changedAt: time }
  db.insert(checkoutReminders).values(row).onConflictDoUpdate({ target: checkoutReminders.mailbox, set: row }).run()
}

const buyersOf = memoizeStatement((db: CommerceContext['db']) => {
  const { buyerId, cartId } = checkoutReminders
  return db
    .select({ buyerId })
    .from(checkoutReminders)
    .where(and(eq(cartId, textPlaceholder('cartId')), ne(buyerId, '')))
    .prepare()
})
const dropped = memoizeStatement((db: CommerceContext['db']) => {
  const { buyerId, cartId, mailbox, state } = checkoutReminders
  const isOfBuyer = sql`${buyerId} in (select value from json_each(${sql.placeholder('buyers')}))`
  return db
    .delete(checkoutReminders)
    .where(and(eq(state, 'WAITING'), or(eq(cartId, textPlaceholder('cartId')), eq(mailbox, textPlaceholder('mailbox')), isOfBuyer)))
    .prepare()
})

/** The member, where a visitor has signed in since and goes on in the page from before. */
function buyersOfCart({ db }: Pick<CommerceContext, 'db'>, cartId: string): string[] {
  return buyersOf(db)
    .all({ cartId })
    .map(({ buyerId }) => buyerId)
}

/** Forgets the reminders of a buyer after the order. Call it in the transaction of the order. */
export function dropReminders(
  { db }: Pick<CommerceContext, 'db'>,
  { cartId, ownerId, email }: Pick<CheckoutRow, 'cartId' | 'ownerId'> & { readonly email: string },
): void {
  const buyers = JSON.stringify([ownerId, ...buyersOfCart({ db }, cartId)])
  dropped(db).run({ cartId, mailbox: mailboxKey(email), buyers })
}

/** Hands the visitor's reminders over to the member after a sign-in. */
function handOverReminders({ db }: CommerceContext, { visitorId, memberId }: { visitorId: string; memberId: string }): void {
  db.update(checkoutReminders).set({ buyerId: memberId }).where(eq(checkoutReminders.buyerId, visitorId)).run()
}

/** Where the owner wants none of these mails, those that wait are not sent either. Call it in the transaction of the owner's change. */
export function obeyReminderSettings(context: Pick<CommerceContext, 'db'>): void {
  if (reminderMinutes(context) === 0) context.db.delete(checkoutReminders).where(eq(checkoutReminders.state, 'WAITING')).run()
}

/** The address wants no more of these mails. One that never got any is remembered too. */
function endReminders({ db, now }: CommerceContext, { email }: { email: string }): void {
  const refused = { state: 'REFUSED', dueAt: null, changedAt: now() } as const
  db.insert(checkoutReminders)
    .values({ mailbox: mailboxKey(email), email, cartId: '', checkoutId: '', token: '', language: '', ...refused })
    .onConflictDoUpdate({ target: checkoutReminders.mailbox, set: refused })
    .run()
}

function hasEndedReminders({ db }: CommerceContext, { email }: { email: string }): boolean {
  const ofMailbox = eq(checkoutReminders.mailbox, mailboxKey(email))
  return db.select().from(checkoutReminders).where(ofMailbox).get()?.state === 'REFUSED'
}

/** A former member is reminded of nothing. */
function forgetReminders({ db }: CommerceContext, { memberId }: { memberId: string }): void {
  const waiting = db
    .select({ mailbox: checkoutReminders.mailbox })
    .from(checkoutReminders)
    .innerJoin(checkouts, eq(checkouts.id, checkoutReminders.checkoutId))
    .where(and(eq(checkoutReminders.state, 'WAITING'), eq(checkouts.ownerKind, 'member'), eq(checkouts.ownerId, memberId)))
    .all()
  for (const { mailbox } of waiting) db.delete(checkoutReminders).where(eq(checkoutReminders.mailbox, mailbox)).run()
}

export const noteReminderMethods = { endReminders, forgetReminders, handOverReminders, hasEndedReminders }
