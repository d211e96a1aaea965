import type { Caller } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { DOWNLOAD_DAYS, hasFilesToSend } from '@galleria/commerce/orders/order-files'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { getShownText } from '@galleria/commerce/orders/shown-text'
import { DAY } from '@galleria/commerce/values/durations'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { downloadsEmail } from '../../../emails/order-emails.ts'
import type { CommerceContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeOrder } from '../change-order.ts'
import { messagesOf } from '../order-messages.ts'
import { orderRow } from '../order-row.ts'

interface SendDownloadLinks {
  readonly orderId: string
  readonly caller: Caller
  /** Whether links are also sent where some were sent before, which go on to work. */
  readonly again?: boolean
}

/** Gives the buyer of a paid order links to its files. Once, unless it is asked for again. */
async function sendDownloadLinks(
  context: CommerceContext,
  { orderId, caller, again = false }: SendDownloadLinks,
): Promise<{ order: OrderDocument }> {
  const row = orderRow(context, orderId)
  if (!hasFilesToSend(row.document)) {
    if (again) throw new Failure('FILE_NOT_FOUND', 'The order has no files that are paid for.')
    return { order: row.document }
  }
  const expiresAt = context.now() + DOWNLOAD_DAYS * DAY
  const links = new Map<string, string>()
  for (const { id, digitalFile } of row.document.lineItems ?? []) {
    if (digitalFile?.fileId !== undefined)
      links.set(
        id,
        `${context.settings.publicUrl}/downloads/${await context.downloads.sign({ orderId: row.id, lineItemId: id }, expiresAt)}`,
      )
  }
  const order = context.db.transaction(() => write(context, { orderId: row.id, caller, again }, links, expiresAt))
  scheduleOutbox(context)
  return { order }
}

/** Signing took a moment: the order is looked at anew. */
function write(
  context: CommerceContext,
  { orderId, caller, again }: SendDownloadLinks,
  links: ReadonlyMap<string, string>,
  expiresAt: number,
): OrderDocument {
  const row = orderRow(context, orderId)
  const sent = row.document.lineItems?.some(({ digitalFile }) => digitalFile?.link !== undefined)
  if (!hasFilesToSend(row.document) || (sent && !again)) return row.document
  const lineItems = (row.document.lineItems ?? []).map((line) => {
    const link = links.get(line.id)
    return link === undefined
      ? line
      : { ...line, digitalFile: { ...line.digitalFile, link, expirationDate: isoDate(Math.floor(expiresAt / 1000) * 1000) } }
  })
  const email = row.document.buyerInfo?.email
  const named = lineItems.flatMap(({ productName, digitalFile }) =>
    digitalFile?.link === undefined ? [] : [{ label: getShownText(productName) || digitalFile.link, url: digitalFile.link }],
  )
  if (email)
    queueEmail(context, { recipient: email, ...downloadsEmail(row.document, named, DOWNLOAD_DAYS, messagesOf(context, row.document)) })
  return changeOrder(context, row, caller, { document: { ...row.document, lineItems }, activities: [{ type: 'DOWNLOAD_LINK_SENT' }] })
}

export const sendDownloadLinksMethods = { sendDownloadLinks }
