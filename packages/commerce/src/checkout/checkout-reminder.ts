import { DAY, HOUR, MINUTE } from '../values/durations.ts'

/** `WAITING`: its time has not come, `SENT`: the one mail is sent, `REFUSED`: the address wants none of them, ever. */
export const REMINDER_STATES = ['WAITING', 'SENT', 'REFUSED'] as const
type ReminderState = (typeof REMINDER_STATES)[number]

/** The mail about a checkout that was not finished: one for each mailbox. */
export interface ReminderRecord {
  /** Key of the mailbox: equal for all spellings of the address. */
  readonly mailbox: string
  readonly email: string
  /** The visitor or the member; after a visitor's sign-in, the member. */
  readonly buyerId: string
  readonly state: ReminderState
  readonly cartId: string
  readonly checkoutId: string
  /** Token of the visit in which the address was typed: the link in the mail continues it. */
  readonly token: string
  readonly language: string
  /** The time when the reminder is sent; null once it is decided. */
  readonly dueAt: number | null
  /** When the address was typed, or the state decided. */
  readonly changedAt: number
}

/** How long the link in the mail works. What is older is forgotten. */
export const RESUME_LIFETIME = 30 * DAY
/** A mailbox gets at most one of these mails in this time, for all carts and buyers together. */
const MAIL_PAUSE = 7 * DAY
/** A payment that was begun is settled first. */
export const PAYMENT_PAUSE = 15 * MINUTE
/** A process that died while it sent a mail tries again after this. */
export const RETRY_PAUSE = HOUR

/** Whether a mail about this cart may be planned. One cart is told of once. */
export function mayRemind(known: Pick<ReminderRecord, 'state' | 'cartId' | 'changedAt'> | undefined, cartId: string, now: number): boolean {
  if (known?.state === 'REFUSED') return false
  return known?.state !== 'SENT' || (known.cartId !== cartId && now - known.changedAt >= MAIL_PAUSE)
}
