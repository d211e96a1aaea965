import { isInStock } from '@galleria/commerce/catalog/stock'
import { mayAskAboutAlert, stockAlertId, type StockAlertRecord } from '@galleria/commerce/catalog/stock-alert'
import { Failure } from '@galleria/commerce/failures/failure'
import type { OptInDecision } from '@galleria/commerce/subscriptions/opt-in-decision'
import type { RequestedStockAlert } from '@galleria/platform-client/entities/stock-alerts/stock-alert'
import { and, eq } from 'drizzle-orm'
import { findStoreVariant } from '../../../db/queries/catalog/variants.ts'
import { storedContent } from '../../../db/queries/store/stored-content.ts'
import { stockAlerts } from '../../../db/schema/commerce.ts'
import { emailMessages } from '../../../emails/email-messages.ts'
import { stockAlertOptIn } from '../../../emails/stock-alert-emails.ts'
import type { CommerceContext } from '../../contexts.ts'
import { takeMailOfNetwork } from '../../emails/network-mails.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { describeAlert } from './describe-alert.ts'
import { findStockAlert, sweepStockAlerts } from './find-stock-alerts.ts'

export interface StockAlertRequest extends Pick<
  StockAlertRecord,
  'email' | 'productId' | 'variantId' | 'language' | 'memberId' | 'endUrl'
> {
  /** What Identity says of the address. */
  readonly decision: OptInDecision
  /** The link that confirms it, where the address is asked. */
  readonly optIn: { readonly digest: string; readonly url: string }
}

/** Refuses what has no alert, and a network that asks too often: before any mail to the address is counted. */
function admitStockAlert(
  context: CommerceContext,
  { network, ...variant }: Pick<StockAlertRecord, 'productId' | 'variantId'> & { readonly network?: string | undefined },
): void {
  findSoldOutVariant(context, variant)
  if (!takeMailOfNetwork(context, network)) throw new Failure('RATE_LIMITED', 'Too many requests: try again later.')
}

/**
 * Notes that an address waits for a variant that is sold out. Anyone could name the address, so a mail asks its owner first, unless the
 * caller is a member and has proved to own it. The response is the same for every address, so that they cannot be probed.
 */
export function requestStockAlert(context: CommerceContext, request: StockAlertRequest): RequestedStockAlert {
  const { db, now } = context
  const { decision, optIn, ...fields } = request
  const { productId, id: variantId } = findSoldOutVariant(context, fields)
  const email = fields.email.toLowerCase()
  const waiting = { ...fields, email, productId, variantId }
  db.transaction(() => {
    sweepStockAlerts(context)
    const known = findStockAlert(
      context,
      and(eq(stockAlerts.email, email), eq(stockAlerts.productId, productId), eq(stockAlerts.variantId, variantId)),
    )
    if (decision === 'proved') writeAlert(context, known, { ...waiting, state: 'CONFIRMED', optInDigest: null })
    else if (decision === 'ask' && mayAskAboutAlert(known, now()) && !hasRefused(context, email)) {
      const alert = writeAlert(context, known, { ...waiting, state: 'PENDING', optInDigest: optIn.digest })
      const messages = emailMessages(alert.language, storedContent(db))
      queueEmail(context, {
        recipient: email,
        ...stockAlertOptIn(describeAlert(context, alert, messages), optIn.url, alert.endUrl, messages),
      })
    }
  })
  scheduleOutbox(context)
  return { confirmed: decision === 'proved' }
}

function findSoldOutVariant({ db }: CommerceContext, { productId, variantId }: Pick<StockAlertRecord, 'productId' | 'variantId'>) {
  const row = findStoreVariant(db, productId, variantId, false)
  if (!row) throw new Failure('VARIANT_NOT_FOUND', 'There is no such variant.')
  if (isInStock(row.variant)) throw new Failure('VARIANT_IN_STOCK', 'The variant is in stock.')
  return row.variant
}

function writeAlert(
  { db, now }: CommerceContext,
  known: StockAlertRecord | undefined,
  fields: Omit<StockAlertRecord, 'id' | 'createdAt' | 'changedAt'>,
): StockAlertRecord {
  const time = now()
  const record = { id: known?.id ?? stockAlertId(fields), createdAt: known?.createdAt ?? time, ...fields, changedAt: time }
  db.insert(stockAlerts).values(record).onConflictDoUpdate({ target: stockAlerts.id, set: record }).run()
  return record
}

/** An address that refused one alert is not asked about others. */
function hasRefused(context: CommerceContext, email: string): boolean {
  return findStockAlert(context, and(eq(stockAlerts.email, email), eq(stockAlerts.state, 'REFUSED'))) !== undefined
}

export const requestStockAlertMethods = { admitStockAlert, requestStockAlert }
