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

const WRITTEN: { readonly [Name in keyof typeof MODULES]: (words: EmailMessages) => EmailContent } = {
  dataExportEmail: (words) => MODULES.dataExportEmail({ link: LINK, expiresAt: EVENT.at }, words),
  deletionEmail: (words) => MODULES.deletionEmail({ link: LINK, dueAt: EVENT.at }, words),
  deletionUndoneEmail: (words) => MODULES.deletionUndoneEmail(LINK, words),
  giftCardEmail: (words) => MODULES.giftCardEmail([{ code: 'AAAA-BBBB', amount: '20.00' }], { storeUrl: LINK, currency: 'USD' }, words),
  giftCardSentEmail: (words) => MODULES.giftCardSentEmail('bob@example.com', ORDER.number, words),
  healthNotice: (words) => MODULES.healthNotice(['commerce', 'sessions'], words),
  memberWaitsNotice: (words) => MODULES.memberWaitsNotice('bob@example.com', words),
  memberApprovedEmail: (words) => MODULES.memberApprovedEmail(LINK, words),
  orderConfirmation: (words) => MODULES.orderConfirmation(ORDER, LINK, words),
  orderCanceledEmail: (words) => MODULES.orderCanceledEmail(ORDER, words, 'Sorry'),
  orderShippedEmail: (words) =>
    MODULES.orderShippedEmail(ORDER, LINES, { trackingNumber: '123', shippingProvider: 'dhl', trackingLink: LINK }, words),
  orderDeliveredEmail: (words) => MODULES.orderDeliveredEmail(ORDER, LINES, LINK, words),
  orderRefundedEmail: (words) => MODULES.orderRefundedEmail(ORDER, '12.00', words),
  downloadsEmail: (words) => MODULES.downloadsEmail(ORDER, [{ label: 'Song', url: LINK }], 30, words),
  paymentReceivedEmail: (words) => MODULES.paymentReceivedEmail(ORDER, LINK, words),
  paymentFailedEmail: (words) => MODULES.paymentFailedEmail(ORDER, words),
  newOrderNotice: (words) => MODULES.newOrderNotice(ORDER, words),
  refundFailedNotice: (words) => MODULES.refundFailedNotice({ amount: '$12.00', number: ORDER.number, reason: 'No money' }, words),
  paymentHeldNotice: (words) =>
    MODULES.paymentHeldNotice(
      { amount: '50.00', currency: 'USD', email: 'bob@example.com', taken: ['1.00 JPY'], reference: 'pi_1' },
      words,
    ),
  refundHeldNotice: (words) =>
    MODULES.refundHeldNotice({ amount: '60.00', currency: 'USD', number: ORDER.number, reference: 're_1' }, words),
  orderNotPlacedEmail: (words) => MODULES.orderNotPlacedEmail('$12.00', words),
  recoveryEmail: (words) => MODULES.recoveryEmail({ link: LINK, purpose: 'recovery' }, words),
  signInLinkEmail: (words) => MODULES.signInLinkEmail(LINK, words),
  reminderEmail: (words) => MODULES.reminderEmail({ items: ['2 × Cup'], link: LINK, endUrl: LINK }, words),
  returnRequestedEmail: (words) => MODULES.returnRequestedEmail(ORDER, RETURN, LINK, words),
  returnDecidedEmail: (words) => MODULES.returnDecidedEmail(ORDER, { ...RETURN, state: 'APPROVED' }, LINK, words),
  returnNotice: (words) => MODULES.returnNotice(ORDER, RETURN, words),
  canceledByBuyerNotice: (words) => MODULES.canceledByBuyerNotice(ORDER, 'changedMind', words),
  passwordChangedEmail: (words) => MODULES.passwordChangedEmail(EVENT, words),
  accountClaimedEmail: (words) => MODULES.accountClaimedEmail({ ...EVENT, asksForPassword: true }, words),
  passkeyAddedEmail: (words) => MODULES.passkeyAddedEmail({ ...EVENT, name: 'Phone' }, words),
  passkeyClonedEmail: (words) => MODULES.passkeyClonedEmail({ ...EVENT, name: 'Phone' }, words),
  stockAlertOptIn: (words) => MODULES.stockAlertOptIn(ALERT, LINK, LINK, words),
  backInStockEmail: (words) => MODULES.backInStockEmail(ALERT, { endUrl: LINK, endPage: LINK }, words),
  subscriptionOptIn: (words) => MODULES.subscriptionOptIn(LINK, LINK, words),
  testEmail: (words) => MODULES.testEmail(words),
  verificationEmail: (words) => MODULES.verificationEmail({ code: '123456', link: LINK }, words),
  newAddressEmail: (words) => MODULES.newAddressEmail({ link: LINK, isLogin: true }, words),
  addressInUseEmail: (words) => MODULES.addressInUseEmail(words),
  loginChangedEmail: (words) => MODULES.loginChangedEmail({ email: 'bob@example.com', undoLink: LINK }, words),
  addressAddedEmail: (words) => MODULES.addressAddedEmail({ email: 'bob@example.com', link: LINK }, words),
  confirmAddressEmail: (words) => MODULES.confirmAddressEmail(LINK, words),
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
