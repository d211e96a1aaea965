import Big from 'big.js'
import { isPurchasable } from '../../catalog/purchasable-item.ts'
import { toConvertedMoney, toConvertedUnitPrice, type Conversion } from '../../values/money.ts'
import { toCartItem, type CartItem } from '../cart-item.ts'
import { isCustom, type CustomItem, type LineOptions, type SeenLine } from '../cart-line.ts'
import { pageOf } from '../cart.ts'
import { toSharedItems } from '../shared-stock.ts'
import { getRequestedQuantity } from './confirmed-lines.ts'
import type { toCartSummary } from './summary.ts'

type Summary = ReturnType<typeof toCartSummary>

/** The shop that a cart is of, and the money that it is told in. */
export interface CartV2Shop {
  readonly storeUrl: string
  readonly currency: string
  readonly conversion?: Conversion | undefined
}

/** Lines as Cart V2 tells them: what was asked for beside what can be bought, and what that costs. */
export function toLineDocuments(lines: readonly SeenLine[], summary: Summary, shop: CartV2Shop) {
  const items = toSharedItems(lines)
  return lines.map((line, index) => toLineDocument(line, items[index] ?? toCartItem(line), summary, shop))
}

function toLineDocument(line: SeenLine, item: CartItem, summary: Summary, shop: CartV2Shop) {
  const said = isCustom(line) ? line.custom : (line.wishes ?? {})
  const priced = summary.lineItems.find(({ lineItemId }) => lineItemId === line.id)
  const quantities = toQuantityInfo(line, item, priced?.quantity ?? 0)
  return {
    id: line.id,
    name: item.name,
    quantityInfo: quantities,
    pricing: toPricing(item, said, priced, shop),
    source: toSource(line),
    attributes: toAttributes(line, item, said, shop),
    deliveryConfig: { ...('deliveryProfileId' in said && said.deliveryProfileId && { deliveryProfileId: said.deliveryProfileId }) },
    taxConfig: {
      taxableAddress: { addressType: item.taxableAddress ?? 'SHIPPING' },
      ...(item.taxGroupId && { taxGroupId: item.taxGroupId }),
    },
    paymentConfig: toPaymentConfig(item, shop),
    status: toStatus(line, item, quantities),
    ...('extendedFields' in said && said.extendedFields && { extendedFields: said.extendedFields }),
    modifierGroups: toModifierGroups(said.modifierGroups, shop),
    discounts: toDiscounts(line.id, summary),
    customLineItem: isCustom(line),
  }
}

type Quantities = ReturnType<typeof toQuantityInfo>

function toQuantityInfo(line: SeenLine, { available }: CartItem, confirmedQuantity: number) {
  return {
    confirmedQuantity,
    requestedQuantity: getRequestedQuantity(line),
    ...(available !== undefined && { availableQuantity: available }),
    fixedQuantity: isCustom(line) && line.custom.fixedQuantity === true,
  }
}

function toStatus(line: SeenLine, { available }: CartItem, { confirmedQuantity, requestedQuantity }: Quantities) {
  if (!isCustom(line) && !isPurchasable(line.now)) return 'REMOVED_FROM_CATALOG'
  if (available === undefined || confirmedQuantity >= requestedQuantity) return 'IN_STOCK'
  return confirmedQuantity === 0 ? 'OUT_OF_STOCK' : 'PARTIALLY_IN_STOCK'
}

function toPricing(item: CartItem, said: CustomItem | LineOptions, priced: Summary['lineItems'][number] | undefined, shop: CartV2Shop) {
  const { price, fullPrice, modifiersPrice = '0' } = item
  const each = (amount: string) => toConvertedUnitPrice(new Big(amount), shop, shop.conversion)
  return {
    unitPrice: priced?.unitPrice ?? each(price),
    totalPrice: priced?.totalPrice ?? toConvertedMoney(new Big(0), shop, shop.conversion),
    ...(said.priceDescription && { priceDescription: said.priceDescription }),
    priceUndetermined: 'priceUndetermined' in said && said.priceUndetermined === true,
    breakdown: {
      fullPrice: each(fullPrice),
      salePrice: each(price),
      totalModifiersPrice: toConvertedMoney(new Big(modifiersPrice).times(priced?.quantity ?? 0), shop, shop.conversion),
    },
  }
}

function toSource(line: SeenLine) {
  if (isCustom(line)) {
    const { catalogReference, rootCatalogItemId } = line.custom
    return { ...(catalogReference && { catalogReference }), ...(rootCatalogItemId && { rootCatalogItemId }) }
  }
  const { productName, price, ...override } = line.wishes?.catalogOverrideFields ?? {}
  const overrides = { ...override, ...(productName && { name: productName }), ...(price !== undefined && { salePrice: price }) }
  return {
    catalogReference: line.reference,
    rootCatalogItemId: line.reference.catalogItemId,
    ...(Object.keys(overrides).length > 0 && { catalogOverrideFields: overrides }),
  }
}

function toAttributes(line: SeenLine, item: CartItem, said: CustomItem | LineOptions, { storeUrl }: CartV2Shop) {
  const { descriptionLines, image, itemType, physicalProperties } = item
  const policies = 'policies' in said ? said.policies : undefined
  return {
    descriptionLines,
    ...(image && { image }),
    ...pageOf(item, storeUrl),
    policies: policies ?? [],
    itemType,
    physicalProperties,
    ...('subscriptionOptionInfo' in said && said.subscriptionOptionInfo && { subscriptionInfo: said.subscriptionOptionInfo }),
    ...(said.serviceProperties && { serviceProperties: said.serviceProperties }),
    membersOnly: isCustom(line) && line.custom.membersOnly === true,
  }
}

function toPaymentConfig({ paymentOption, depositAmount, membership }: CartItem, shop: CartV2Shop) {
  return {
    savePaymentMethod: false,
    ...(depositAmount !== undefined && { depositAmount: toConvertedMoney(new Big(depositAmount), shop, shop.conversion) }),
    paymentOption,
    ...(membership && { membership: { existingMembership: { appId: membership.appId, membershipId: membership.id } } }),
  }
}

function toModifierGroups(groups: (CustomItem | LineOptions)['modifierGroups'] = [], shop: CartV2Shop) {
  return groups.map(({ modifiers = [], ...group }) => ({
    ...group,
    modifiers: modifiers.map(({ price, ...modifier }) => ({
      ...modifier,
      price: toConvertedMoney(new Big((typeof price === 'object' ? price.amount : price) ?? 0), shop, shop.conversion),
    })),
  }))
}

function toDiscounts(lineItemId: string, { discounts }: Summary) {
  const ofLines = discounts.filter(({ scope }) => scope === 'LINE_ITEM')
  return ofLines.flatMap(({ name, source, lineItemDiscounts }) =>
    lineItemDiscounts.filter((discount) => discount.lineItemId === lineItemId).map(({ amountOff }) => ({ name, amountOff, source })),
  )
}
