import type { AddLineItems, CatalogItemInput, CustomItemInput } from '@galleria/platform-client/entities/cart-v2/cart-requests'
import type { CustomLineItem, NewLineItem } from '@galleria/platform-client/entities/cart/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'

/** The items of a request in the form in which carts store them, which is that of V1. */
export function toNewItems({ catalogItems = [], customItems = [] }: Wire<typeof AddLineItems>) {
  return { lineItems: catalogItems.map(toNewLineItem), customLineItems: customItems.map(toCustomLineItem) }
}

function toNewLineItem({
  catalogReference,
  quantity,
  catalogOverrideFields,
  extendedFields,
  membershipPayment,
}: Wire<typeof CatalogItemInput>): Wire<typeof NewLineItem> {
  const { name, salePrice, ...override } = catalogOverrideFields ?? {}
  return {
    catalogReference,
    quantity,
    ...(catalogOverrideFields && {
      catalogOverrideFields: { ...override, ...(name && { productName: name }), ...(salePrice !== undefined && { price: salePrice }) },
    }),
    ...(extendedFields && { extendedFields }),
    ...toSelectedMembership(membershipPayment),
  }
}

/** The membership that shall pay for a line; one that is bought with the same cart is none yet. */
export function toSelectedMembership(
  payment: Wire<typeof CatalogItemInput>['membershipPayment'],
): Pick<Wire<typeof NewLineItem>, 'selectedMembership'> {
  const { membershipId: id, appId } = payment?.existingMembership ?? {}
  return id !== undefined && appId !== undefined ? { selectedMembership: { id, appId } } : {}
}

function toCustomLineItem(item: Wire<typeof CustomItemInput>): Wire<typeof CustomLineItem> {
  const { name, quantityInfo, pricing, source, attributes, deliveryConfig, taxConfig, paymentConfig, modifierGroups } = item
  const { image, ...others } = attributes
  const { price, fullPrice, ...described } = pricing
  const { requestedQuantity, availableQuantity, fixedQuantity } = quantityInfo
  return {
    price: price.amount,
    ...described,
    ...others,
    productName: name,
    quantity: requestedQuantity,
    ...(fullPrice && { fullPrice: fullPrice.amount }),
    ...(image && { media: image }),
    ...(availableQuantity !== undefined && { quantityAvailable: availableQuantity }),
    ...(fixedQuantity !== undefined && { fixedQuantity }),
    ...(source?.catalogReference && { catalogReference: source.catalogReference }),
    ...(source?.rootCatalogItemId && { rootCatalogItemId: source.rootCatalogItemId }),
    ...(deliveryConfig?.deliveryProfileId && { deliveryProfileId: deliveryConfig.deliveryProfileId }),
    ...taxConfig,
    ...(paymentConfig?.paymentOption && { paymentOption: paymentConfig.paymentOption }),
    ...(paymentConfig?.depositAmount && { depositAmount: paymentConfig.depositAmount.amount }),
    ...(modifierGroups && { modifierGroups: modifierGroups.map(toModifierGroup) }),
  }
}

type ModifierGroup = NonNullable<Wire<typeof CustomItemInput>['modifierGroups']>[number]

function toModifierGroup({ modifiers, ...group }: ModifierGroup) {
  return {
    ...group,
    ...(modifiers && {
      modifiers: modifiers.map(({ price, ...modifier }) => ({ ...modifier, ...(price && { price: price.amount }) })),
    }),
  }
}
