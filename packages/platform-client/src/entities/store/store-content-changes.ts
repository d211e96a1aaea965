import * as z from 'zod/mini'
import { email, integer, MAX_EMAIL_LENGTH, optionalFields, requestList, text } from '../values/fields.ts'
import { mergePatch } from '../values/merge-patch.ts'
import { PayOnDelivery } from './pay-on-delivery.ts'
import { Announcement, contentFields, contentRevision, HomeRow, isInstant, StoreContent } from './store-content.ts'
import { PageSlug } from './store-page-requests.ts'

const MAX_ROWS = 6

/** A row that names what it shows. */
const CompleteRow = HomeRow.check(
  z.refine(
    ({ show, collection, ribbon, price }) =>
      !((show === 'collection' && !collection) || (show === 'ribbon' && !ribbon) || (show === 'underPrice' && !price)),
    'needs the collection, the ribbon or the price that it shows',
  ),
)

const mailAddress = () => email().check(z.maxLength(MAX_EMAIL_LENGTH))

/** The address that the store's e-mails come from, and the one that takes replies, where it is another. */
export const MailSender = z.object({ address: mailAddress(), ...optionalFields({ replyTo: mailAddress() }) })
export type MailSender = z.infer<typeof MailSender>

/** Who sells, as invoices name it. Without it they name the store and the address that it delivers from. */
export const Seller = z.object({
  name: text(200, 1),
  ...optionalFields({ addressLines: requestList(text(200, 1), 6, 1), taxId: text(60, 1), email: mailAddress() }),
})
export type Seller = z.infer<typeof Seller>

/** What the checkout asks of buyers beside what an order needs. */
export const CheckoutSettings = z.object(
  optionalFields({
    /** Pages of the store, by the last part of their address: buyers agree to them with their order. */
    termsPages: requestList(PageSlug, 5, 1),
    /** The minutes without a step after which a checkout is told of by one mail; 0 or nothing for none. */
    reminderMinutes: integer(0, 43_200),
  }),
)
export type CheckoutSettings = z.infer<typeof CheckoutSettings>

/** The content with what storefronts do not read. */
export const OwnerContent = z.extend(
  StoreContent,
  optionalFields({ sender: MailSender, seller: Seller, checkout: CheckoutSettings, payOnDelivery: PayOnDelivery }),
)
export const OwnerContentResponse = z.looseObject({ content: OwnerContent })
export type OwnerContent = z.infer<typeof OwnerContent>

const time = () => z.string().check(z.refine(isInstant, 'must be a time such as 2026-12-24T18:00:00Z'))

/** What the owner can say. Rows name what they show, and times are checked where they are written. */
export const WrittenContent = z.object(
  optionalFields({
    ...contentFields,
    rows: requestList(CompleteRow, MAX_ROWS),
    sender: MailSender,
    seller: Seller,
    checkout: CheckoutSettings,
    payOnDelivery: PayOnDelivery,
    announcement: z.extend(Announcement, optionalFields({ startsAt: time(), endsAt: time() })),
  }),
)

/** A merge patch of the content. */
export const StoreContentPatch = mergePatch(WrittenContent)
export type StoreContentPatch = z.infer<typeof StoreContentPatch>

/** With a revision, a change of an older one is refused. */
export const StoreContentChanges = mergePatch(z.extend(WrittenContent, optionalFields({ revision: contentRevision() })))
export type StoreContentChanges = z.infer<typeof StoreContentChanges>

export const UpdateStoreContent = z.object({ content: StoreContentChanges })
