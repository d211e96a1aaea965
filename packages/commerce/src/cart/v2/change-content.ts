import type { CartChanges } from '@galleria/platform-client/entities/cart-v2/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { CartDetails, CartNotes } from '../cart-record.ts'

/** What is written in a cart. */
export interface CartContent {
  readonly notes: CartNotes
  readonly details: CartDetails
}

/** The content of a cart with the changes of a request: what is absent stays, null clears. */
export function changeContent({ notes, details }: CartContent, changes: Wire<typeof CartChanges>): CartContent {
  const { note, customerInfo, businessInfo, customCheckoutUrl, extendedFields } = changes
  return {
    notes: omitUndefined<CartNotes>({
      ...notes,
      buyerNote: applyChange(notes.buyerNote, note),
      overrideCheckoutUrl: applyChange(notes.overrideCheckoutUrl, customCheckoutUrl),
      extendedFields: applyChange(notes.extendedFields, extendedFields),
      businessLocationId: applyChange(notes.businessLocationId, within(businessInfo, 'locationId')),
      buyerInfo:
        customerInfo === undefined
          ? notes.buyerInfo
          : omitUndefined({ ...notes.buyerInfo, email: applyChange(notes.buyerInfo?.email, within(customerInfo, 'email')) }),
      contactInfo: changeContact(notes.contactInfo, changes),
    }),
    details: changeDetails(details, changes),
  }
}

function changeContact(before: CartNotes['contactInfo'], { customerInfo, deliveryInfo }: Wire<typeof CartChanges>) {
  if (customerInfo === undefined && deliveryInfo === undefined) return before
  const contact = before?.contactDetails
  return omitUndefined<NonNullable<CartNotes['contactInfo']>>({
    address: applyChange(before?.address, within(deliveryInfo, 'address')),
    contactDetails: omitUndefined({
      firstName: applyChange(contact?.firstName, within(customerInfo, 'firstName')),
      lastName: applyChange(contact?.lastName, within(customerInfo, 'lastName')),
      phone: applyChange(contact?.phone, within(customerInfo, 'phone')),
      company: applyChange(contact?.company, within(customerInfo, 'company')),
      vatId: applyChange(contact?.vatId, within(customerInfo, 'vatId')),
    }),
  })
}

function changeDetails(before: CartDetails, { paymentInfo, taxInfo }: Wire<typeof CartChanges>): CartDetails {
  return omitUndefined<CartDetails>({
    ...before,
    billingAddress: applyChange(before.billingAddress, within(paymentInfo, 'billingAddress')),
    billingContact: applyChange(before.billingContact, within(paymentInfo, 'billingContact')),
    taxExemptGroupId: applyChange(before.taxExemptGroupId, within(taxInfo, 'taxExemptGroupId')),
  })
}

/** A field of a group that is null as a whole is null itself. */
function within<Group extends object, Name extends keyof Group>(
  group: Group | null | undefined,
  name: Name,
): Group[Name] | null | undefined {
  return group === null ? null : group?.[name]
}

function applyChange<Value>(before: Value | undefined, change: Value | null | undefined): Value | undefined {
  return change === undefined ? before : (change ?? undefined)
}

function omitUndefined<Fields extends object>(fields: { readonly [Name in keyof Fields]: Fields[Name] | undefined }): Fields {
  // What is left out was optional: no required field is undefined.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}
