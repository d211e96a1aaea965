import { Prompt } from '@galleria/platform-client/entities/auth/redirect-session'
import { ChannelType } from '@galleria/platform-client/entities/line-items/line-item-parts'
import { InvoiceStatus } from '@galleria/platform-client/entities/orders/invoice-status'
import { PaymentCollectabilityStatus, RefundStatus, TransactionStatus } from '@galleria/platform-client/entities/orders/order-transactions'
import { ManuallyRefundableReason, NonRefundableReason, RefundableStatus } from '@galleria/platform-client/entities/orders/refundability'
import { SecuredFileType } from '@galleria/platform-client/entities/product-parts/secured-file-type'
import { cart, orders, orderTransactions } from '@wix/ecom'
import { redirects } from '@wix/redirects'
import { expect, test } from 'vitest'

const enumerations = {
  'sales channels': [ChannelType, orders.ChannelType],
  'file types': [SecuredFileType, cart.FileType],
  'invoice statuses': [InvoiceStatus, orders.InvoiceStatus],
  'transaction statuses': [TransactionStatus, orderTransactions.TransactionStatus],
  'refund statuses': [RefundStatus, orderTransactions.RefundStatus],
  'collectability statuses': [PaymentCollectabilityStatus, orders.PaymentCollectabilityStatus],
  'refundability statuses': [RefundableStatus, orders.RefundableStatus],
  'reasons against refunds': [NonRefundableReason, orders.NonRefundableReason],
  'reasons for refunds by hand': [ManuallyRefundableReason, orders.ManuallyRefundableReason],
  prompts: [Prompt, redirects.Prompt],
} as const

for (const [name, [ours, theirs]] of Object.entries(enumerations)) {
  test(`the ${name} are those of the official client`, () => {
    expect([...ours.values].toSorted()).toEqual(Object.values<string>(theirs).toSorted())
  })
}
