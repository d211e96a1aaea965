import * as address from '../../../src/emails/address-emails.ts'
import * as dataExport from '../../../src/emails/data-export-email.ts'
import * as deletion from '../../../src/emails/deletion-emails.ts'
import type { EmailContent } from '../../../src/emails/email-content.ts'
import { emailMessages, type EmailMessages } from '../../../src/emails/email-messages.ts'
import * as giftCard from '../../../src/emails/gift-card-email.ts'
import * as health from '../../../src/emails/health-emails.ts'
import * as member from '../../../src/emails/member-emails.ts'
import * as confirmation from '../../../src/emails/order-confirmation.ts'
import * as order from '../../../src/emails/order-emails.ts'
import * as payment from '../../../src/emails/payment-emails.ts'
import * as recovery from '../../../src/emails/recovery-email.ts'
import * as reminder from '../../../src/emails/reminder-email.ts'
import * as returns from '../../../src/emails/return-emails.ts'
import * as security from '../../../src/emails/security-emails.ts'
import * as stockAlert from '../../../src/emails/stock-alert-emails.ts'
import * as subscription from '../../../src/emails/subscription-opt-in.ts'
import * as trial from '../../../src/emails/test-email.ts'
import * as verification from '../../../src/emails/verification-email.ts'

const MODULES = {
  ...address,
  ...dataExport,
  ...deletion,
  ...health,
  ...giftCard,
  ...member,
  ...order,
  ...payment,
  ...recovery,
  ...reminder,
  ...returns,
  ...security,
  ...stockAlert,
  ...subscription,
  ...trial,
  ...verification,
  orderConfirmation: confirmation.orderConfirmation,
}

/** Names that others choose may hold line breaks: none of them may begin a header. */
export const SHOP_NAME = 'Reed & “Söhne”\r\nBcc: all@evil.example'
const LINK = 'https://shop.example/somewhere'
const ORDER = {
  id: '7f0f5f5e-3a52-4d0a-9b07-1d0f4a3f9f11',
  number: '10001\r\nX-Evil: 1',
  currency: 'USD',
  lineItems: [{ id: 'line-1', quantity: 2, productName: { original: 'Cup\r\nBcc: all@evil.example' } }],
  priceSummary: { total: { amount: '12.00', formattedAmount: '$12.00' } },
}
const LINES = [{ id: 'line-1', quantity: 2 }]
const EVENT = { at: Date.UTC(2026, 10, 28), device: { browser: 'Firefox', system: 'Linux' }, link: LINK }
const ALERT = { name: 'Cup', choices: 'red', url: LINK }
const RETURN = { lines: [{ id: 'line-1', quantity: 1 }], reason: 'damaged', comment: 'Broken', note: 'Sorry', state: 'REQUESTED' } as const

const WRITTEN: { readonly [Name in keyof typeof MODULES]: (messages: EmailMessages) => EmailContent } = {
  dataExportEmail: (messages) => MODULES.dataExportEmail({ link: LINK, expiresAt: EVENT.at }, messages),
  deletionEmail: (messages) => MODULES.deletionEmail({ link: LINK, dueAt: EVENT.at }, messages),
  deletionUndoneEmail: (messages) => MODULES.deletionUndoneEmail(LINK, messages),
  giftCardEmail: (messages) =>
    MODULES.giftCardEmail([{ code: 'AAAA-BBBB', amount: '20.00' }], { storeUrl: LINK, currency: 'USD' }, messages),
  giftCardSentEmail: (messages) => MODULES.giftCardSentEmail('bob@example.com', ORDER.number, messages),
  healthNotice: (messages) => MODULES.healthNotice(['commerce', 'sessions'], messages),
  memberWaitsNotice: (messages) => MODULES.memberWaitsNotice('bob@example.com', messages),
  memberApprovedEmail: (messages) => MODULES.memberApprovedEmail(LINK, messages),
  orderConfirmation: (messages) => MODULES.orderConfirmation(ORDER, LINK, messages),
  orderCanceledEmail: (messages) => MODULES.orderCanceledEmail(ORDER, messages, 'Sorry'),
  orderShippedEmail: (messages) =>
    MODULES.orderShippedEmail(ORDER, LINES, { trackingNumber: '123', shippingProvider: 'dhl', trackingLink: LINK }, messages),
  orderDeliveredEmail: (messages) => MODULES.orderDeliveredEmail(ORDER, LINES, LINK, messages),
  orderRefundedEmail: (messages) => MODULES.orderRefundedEmail(ORDER, '12.00', messages),
  downloadsEmail: (messages) => MODULES.downloadsEmail(ORDER, [{ label: 'Song', url: LINK }], 30, messages),
  paymentReceivedEmail: (messages) => MODULES.paymentReceivedEmail(ORDER, LINK, messages),
  paymentFailedEmail: (messages) => MODULES.paymentFailedEmail(ORDER, messages),
  newOrderNotice: (messages) => MODULES.newOrderNotice(ORDER, messages),
  refundFailedNotice: (messages) => MODULES.refundFailedNotice({ amount: '$12.00', number: ORDER.number, reason: 'No money' }, messages),
  paymentHeldNotice: (messages) =>
    MODULES.paymentHeldNotice(
      { amount: '50.00', currency: 'USD', email: 'bob@example.com', taken: ['1.00 JPY'], reference: 'pi_1' },
      messages,
    ),
  refundHeldNotice: (messages) =>
    MODULES.refundHeldNotice({ amount: '60.00', currency: 'USD', number: ORDER.number, reference: 're_1' }, messages),
  orderNotPlacedEmail: (messages) => MODULES.orderNotPlacedEmail('$12.00', messages),
  recoveryEmail: (messages) => MODULES.recoveryEmail({ link: LINK, purpose: 'recovery' }, messages),
  signInLinkEmail: (messages) => MODULES.signInLinkEmail(LINK, messages),
  reminderEmail: (messages) => MODULES.reminderEmail({ items: ['2 × Cup'], link: LINK, endUrl: LINK }, messages),
  returnRequestedEmail: (messages) => MODULES.returnRequestedEmail(ORDER, RETURN, LINK, messages),
  returnDecidedEmail: (messages) => MODULES.returnDecidedEmail(ORDER, { ...RETURN, state: 'APPROVED' }, LINK, messages),
  returnNotice: (messages) => MODULES.returnNotice(ORDER, RETURN, messages),
  buyerCancellationNotice: (messages) => MODULES.buyerCancellationNotice(ORDER, 'changedMind', messages),
  passwordChangedEmail: (messages) => MODULES.passwordChangedEmail(EVENT, messages),
  accountClaimedEmail: (messages) => MODULES.accountClaimedEmail({ ...EVENT, asksForPassword: true }, messages),
  passkeyAddedEmail: (messages) => MODULES.passkeyAddedEmail({ ...EVENT, name: 'Phone' }, messages),
  passkeyClonedEmail: (messages) => MODULES.passkeyClonedEmail({ ...EVENT, name: 'Phone' }, messages),
  stockAlertOptIn: (messages) => MODULES.stockAlertOptIn(ALERT, LINK, LINK, messages),
  backInStockEmail: (messages) => MODULES.backInStockEmail(ALERT, { endUrl: LINK, endPage: LINK }, messages),
  subscriptionOptIn: (messages) => MODULES.subscriptionOptIn(LINK, LINK, messages),
  testEmail: (messages) => MODULES.testEmail(messages),
  verificationEmail: (messages) => MODULES.verificationEmail({ code: '123456', link: LINK }, messages),
  newAddressEmail: (messages) => MODULES.newAddressEmail({ link: LINK, isLogin: true }, messages),
  addressInUseEmail: (messages) => MODULES.addressInUseEmail(messages),
  loginChangedEmail: (messages) => MODULES.loginChangedEmail({ email: 'bob@example.com', undoLink: LINK }, messages),
  addressAddedEmail: (messages) => MODULES.addressAddedEmail({ email: 'bob@example.com', link: LINK }, messages),
  confirmAddressEmail: (messages) => MODULES.confirmAddressEmail(LINK, messages),
}

const LOCALES = ['en', 'de', 'ja', 'ar']

export interface SampleEmail extends EmailContent {
  readonly kind: string
  readonly recipient: string
}

/** Each kind of e-mail that the platform writes, in the languages by turns. A new one does not compile without its sample. */
export const everyEmail = (): SampleEmail[] =>
  Object.entries(WRITTEN).map(([kind, write], index) => ({
    kind,
    recipient: `${kind.toLowerCase()}@example.com`,
    ...write(emailMessages(LOCALES[index % LOCALES.length] ?? 'en', { name: { en: SHOP_NAME } })),
  }))
