import type { NewOrder, NewOrderLineItem } from '@galleria/platform-client/entities/orders/order-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { itemParts } from '../cart/cart.ts'
import type { PurchasableItem } from '../catalog/purchasable-item.ts'
import { Failure, InvalidRequest, type Violation } from '../failures/failure.ts'
import { STORE_SETTINGS } from '../store/store-settings.ts'
import { isoDate } from '../values/iso-date.ts'
import { decimalsOf, formatMoney, toAmount } from '../values/money.ts'
import { withFormattedAmounts } from './formatted-amounts.ts'
import type { OrderDocument } from './order-transactions.ts'

type OrderInput = Wire<typeof NewOrder>
type LineInput = Wire<typeof NewOrderLineItem>
type Line = NonNullable<OrderDocument['lineItems']>[number]

export interface OrderContext {
  /** Currency of the store, for an order that names none. */
  readonly currency: string
  readonly id: string
  readonly number: number
  readonly now: number
  readonly newId: () => string
  /** What the catalog knows of a line now; none for what is not of this catalog. */
  readonly itemOf: (line: LineInput) => PurchasableItem | undefined
}

interface OrderTerms {
  readonly currency: string
  readonly taxIncluded: boolean
}

/** An order made elsewhere, as the wire shows it: the caller's prices and sums, and the platform's own words for the rest. */
export function toOrderDocument(input: OrderInput, { id, number, currency: own, now, newId, itemOf }: OrderContext): OrderDocument {
  const { language, weightUnit, taxIncludedInPrices } = STORE_SETTINGS
  const currency = input.currency ?? own
  assertCreatable(input, currency, now)
  const terms = { currency, taxIncluded: input.taxIncludedInPrices ?? taxIncludedInPrices }
  const lineItems = input.lineItems.map((line) => toOrderLine(line, line.id || newId(), itemOf(line), terms))
  const summary = toPriceSummary(input, lineItems, currency)
  const placed = isoDate(now)
  const order: OrderDocument = {
    ...withLowerCaseIds(input),
    id,
    number: String(number),
    createdDate: placed,
    updatedDate: placed,
    purchasedDate: input.purchasedDate ?? placed,
    currency,
    buyerLanguage: input.buyerLanguage ?? language,
    siteLanguage: language,
    weightUnit: input.weightUnit ?? weightUnit,
    taxIncludedInPrices: terms.taxIncluded,
    lineItems,
    priceSummary: summary,
    taxSummary: input.taxSummary ?? { totalTax: summary.tax },
    taxInfo: input.taxInfo ?? { totalTax: summary.tax, taxBreakdown: [], taxExempt: false },
    ...findRecipient(input),
    appliedDiscounts: (input.appliedDiscounts ?? []).map((discount) => ({ ...discount, id: discount.id ?? newId() })),
    additionalFees: (input.additionalFees ?? []).map((fee) => ({ ...fee, id: fee.id ?? newId() })),
    customFields: input.customFields ?? [],
    activities: [],
    archived: input.archived ?? false,
    seenByAHuman: input.seenByAHuman ?? false,
    imported: false,
    status: input.status ?? 'INITIALIZED',
  }
  return withFormattedAmounts(order, (amount) => formatMoney(new Big(amount), currency, language))
}

/** Ids are the same in either case, and kept in one. */
function withLowerCaseIds({ checkoutId, buyerInfo, ...input }: OrderInput): OrderInput {
  const { visitorId, memberId, contactId, ...buyer } = buyerInfo ?? {}
  return {
    ...input,
    ...(checkoutId !== undefined && { checkoutId: checkoutId.toLowerCase() }),
    ...(buyerInfo && {
      buyerInfo: {
        ...buyer,
        ...(visitorId !== undefined && { visitorId: visitorId.toLowerCase() }),
        ...(memberId !== undefined && { memberId: memberId.toLowerCase() }),
        ...(contactId !== undefined && { contactId: contactId.toLowerCase() }),
      },
    }),
  }
}

/** What the schema cannot say: the future is not yet bought, ids are unique, and money is in whole units of its currency. */
function assertCreatable({ purchasedDate, lineItems, priceSummary: { total } }: OrderInput, currency: string, now: number): void {
  if (purchasedDate !== undefined && Date.parse(purchasedDate) > now)
    throw new Failure('PURCHASED_DATE_CANNOT_BE_IN_FUTURE', 'The purchase cannot be later than now.')
  const violations: Violation[] = []
  const seen = new Set<string>()
  for (const [index, { id, itemType, digitalFile }] of lineItems.entries()) {
    const field = `order.lineItems[${index}]`
    if (id && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
      violations.push({ field: `${field}.id`, description: 'must be a GUID', violatedRule: 'FORMAT' })
    if (id && seen.has(id)) violations.push({ field: `${field}.id`, description: 'is the id of another line', violatedRule: 'VALIDATION' })
    if (id) seen.add(id)
    if (itemType.preset === 'DIGITAL' && digitalFile?.fileId === undefined)
      violations.push({
        field: `${field}.digitalFile.fileId`,
        description: 'is required of a digital item',
        violatedRule: 'REQUIRED_FIELD',
      })
  }
  const decimals = decimalsOf(currency)
  if (total && !new Big(total.amount).round(decimals).eq(total.amount))
    violations.push({
      field: 'order.priceSummary.total.amount',
      description: `must have at most ${decimals} decimals`,
      violatedRule: 'DECIMAL_MAX_SCALE',
    })
  if (violations.length > 0) throw new InvalidRequest(violations)
}

function toOrderLine(input: LineInput, id: string, item: PurchasableItem | undefined, { currency, taxIncluded }: OrderTerms): Line {
  const none = { amount: toAmount(new Big(0), currency) }
  const whole = input.lineItemPrice ?? { amount: decimal(new Big(input.price.amount).times(input.quantity), currency) }
  const discount = input.totalDiscount ?? none
  const tax = input.taxDetails?.totalTax ?? none
  const reduced = new Big(whole.amount).minus(discount.amount)
  const [before, after] = taxIncluded ? [reduced.minus(tax.amount), reduced] : [reduced, reduced.plus(tax.amount)]
  const known = item && input.catalogReference && itemParts(item, input.catalogReference)
  const { digitalFile, ...rest } = input
  return {
    ...rest,
    id,
    productName: { ...input.productName, translated: input.productName.translated ?? input.productName.original },
    descriptionLines: input.descriptionLines ?? known?.descriptionLines ?? [],
    ...(!input.image && item?.image && { image: item.image }),
    ...(digitalFile?.fileId !== undefined && { digitalFile: { fileId: digitalFile.fileId } }),
    physicalProperties: {
      ...known?.physicalProperties,
      ...input.physicalProperties,
      shippable: input.physicalProperties?.shippable ?? input.itemType.preset === 'PHYSICAL',
    },
    totalDiscount: discount,
    priceBeforeDiscounts: input.priceBeforeDiscounts ?? input.price,
    lineItemPrice: whole,
    totalPriceBeforeTax: input.totalPriceBeforeTax ?? { amount: decimal(before, currency) },
    totalPriceAfterTax: input.totalPriceAfterTax ?? { amount: decimal(after, currency) },
    taxDetails: {
      taxRate: '0',
      ...input.taxDetails,
      totalTax: tax,
      taxableAmount: input.taxDetails?.taxableAmount ?? { amount: decimal(before, currency) },
    },
    paymentOption: input.paymentOption ?? 'FULL_PAYMENT_ONLINE',
    refundQuantity: 0,
    restockQuantity: 0,
  }
}

/** The order's sums; absent ones are worked out of the others. */
function toPriceSummary({ priceSummary: input, taxIncludedInPrices }: OrderInput, lines: readonly Line[], currency: string) {
  const none = { amount: toAmount(new Big(0), currency) }
  const {
    subtotal = {
      amount: decimal(
        lines.reduce((sum, { lineItemPrice }) => sum.plus(lineItemPrice?.amount ?? 0), new Big(0)),
        currency,
      ),
    },
    shipping = none,
    tax = none,
    discount = none,
    totalAdditionalFees = none,
  } = input
  const before = new Big(subtotal.amount).plus(shipping.amount).plus(totalAdditionalFees.amount).minus(discount.amount)
  const total = input.total ?? { amount: toAmount(taxIncludedInPrices ? before : before.plus(tax.amount), currency) }
  if (new Big(total.amount).lt(0))
    throw new InvalidRequest([
      { field: 'order.priceSummary.discount.amount', description: 'must not be more than there is to pay', violatedRule: 'DECIMAL_LTE' },
    ])
  return { subtotal, shipping, tax, discount, totalAdditionalFees, total }
}

function findRecipient({ recipientInfo, shippingInfo, billingInfo }: OrderInput): Pick<OrderDocument, 'recipientInfo'> {
  const recipient = recipientInfo ?? shippingInfo?.logistics?.shippingDestination ?? billingInfo
  return recipient ? { recipientInfo: recipient } : {}
}

/** Amounts that are worked out stay exact, in parts of the smallest unit where the input is. */
const decimal = (amount: Big, currency: string) =>
  amount.round(decimalsOf(currency)).eq(amount) ? toAmount(amount, currency) : amount.toFixed()
