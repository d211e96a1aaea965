import { type Caller, isAdmin } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import Big from 'big.js'
import type { NewCustomItem, NewItem } from './plan-additions.ts'

interface AdminOnlyFields {
  readonly lineItems?: readonly NewItem[]
  readonly customLineItems?: readonly NewCustomItem[]
  readonly merchantDiscounts?: readonly object[]
}

/** A smaller price is rounded to zero in most currencies. */
const SMALLEST_PRICE = '0.005'

/** Fields that change the price, the tax or the texts of a line of the catalog. */
const ADMIN_ONLY_OF_LINE = [
  'catalogOverrideFields',
  'modifierGroups',
  'priceDescription',
  'subscriptionOptionInfo',
  'taxableAddress',
] as const

/** How a shopper may ask to pay for an item; whether there is such a membership is looked at when the cart is priced. */
const SHOPPERS_PAYMENT: ReadonlySet<string> = new Set([
  'FULL_PAYMENT_ONLINE',
  'MEMBERSHIP',
  'MEMBERSHIP_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
])

/** Fields that a shopper may set on a custom line. Any other would make it look or count like an item of the catalog. */
const SHOPPERS_OF_CUSTOM_LINE: readonly (keyof NewCustomItem)[] = [
  'id',
  'price',
  'quantity',
  'itemType',
  'productName',
  'priceDescription',
  'descriptionLines',
  'media',
]

/**
 * Throws for prices and discounts from a caller who is no admin. A custom line names its own price, so shoppers add none unless the
 * owner allows it (`shopperCustomLines`), and then only lines that cost something and cannot be taken for an item of the catalog.
 */
export function refuseAdminOnlyFields(
  { shopperCustomLines }: { readonly shopperCustomLines: boolean },
  { lineItems = [], customLineItems = [], merchantDiscounts = [] }: AdminOnlyFields,
  caller: Caller,
): void {
  if (isAdmin(caller)) return
  if (merchantDiscounts.length > 0) throw new Failure('PERMISSION_DENIED', 'Only the shop may give merchant discounts.')
  for (const line of lineItems) {
    if (line.paymentOption !== undefined && !SHOPPERS_PAYMENT.has(line.paymentOption)) {
      throw new Failure('PERMISSION_DENIED', 'Only the shop may say that an item is paid later.', { field: 'paymentOption' })
    }
    const field = ADMIN_ONLY_OF_LINE.find((name) => line[name] !== undefined)
    if (field) throw new Failure('PERMISSION_DENIED', 'Only the shop may change what the catalog says about an item.', { field })
  }
  if (customLineItems.length > 0 && !shopperCustomLines)
    throw new Failure('PERMISSION_DENIED', 'Only the shop may add custom lines.', { field: 'customLineItems' })
  for (const line of customLineItems) refuseAdminOnlyLine(line)
}

function refuseAdminOnlyLine(line: NewCustomItem): void {
  const field = Object.keys(line).find((name) => !SHOPPERS_OF_CUSTOM_LINE.some((allowed) => allowed === name))
  if (field !== undefined) throw new Failure('PERMISSION_DENIED', 'Only the shop may say this of a custom line.', { field })
  // A line for less than the smallest coin would cost nothing.
  if (new Big(line.price).lt(SMALLEST_PRICE)) throw new Failure('PERMISSION_DENIED', 'Only the shop may give custom lines away.')
  if (line.itemType.preset === 'GIFT_CARD') throw new Failure('PERMISSION_DENIED', 'Only the shop may sell gift cards.')
}
