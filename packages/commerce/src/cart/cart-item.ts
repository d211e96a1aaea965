import type { CatalogReference } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { PageLink } from '@galleria/platform-client/entities/line-items/line-item-details'
import {
  ItemTypePreset,
  PaymentOption,
  TaxableAddressType,
  type DescriptionLine,
  type ItemType,
  type PhysicalProperties,
  type ProductName,
} from '@galleria/platform-client/entities/line-items/line-item-parts'
import type { Image } from '@galleria/platform-client/entities/values/media'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { customTextsOf } from '../catalog/line-texts/custom-texts.ts'
import { isPurchasable, type PurchasableItem } from '../catalog/purchasable-item.ts'
import type { LinePaymentOption, PricingLine } from '../pricing/pricing-line.ts'
import { sum } from '../values/money.ts'
import { isCustom, type CustomItem, type LineOptions, type SeenLine } from './cart-line.ts'
import { depositAmount, depositLines, depositOf } from './deposit-lines.ts'
import { giftLines } from './gift-lines.ts'

/** What a line sells: the catalog's item with what the shop said of it otherwise, or a line of the shop's own. Amounts are each. */
export interface CartItem {
  readonly name: ProductName
  readonly descriptionLines: DescriptionLine[]
  readonly price: string
  readonly fullPrice: string
  readonly modifiersPrice?: string
  readonly image?: Wire<typeof Image>
  readonly page?: Wire<typeof PageLink>
  readonly physicalProperties: PhysicalProperties
  readonly shippable: boolean
  readonly itemType: ItemType
  readonly preset: PricingLine['preset']
  readonly paymentOption: LinePaymentOption
  readonly depositAmount?: string
  readonly taxGroupId?: string
  readonly taxableAddress?: PricingLine['taxableAddress']
  /** The membership that was selected to pay for the item. */
  readonly membership?: { readonly id: string; readonly appId: string }
  /** The number of pieces that one customer may buy. */
  readonly maxPerCustomer?: number
  /** Language of the shopper, if not the store's. */
  readonly language?: string
  /** The quantity that can be bought; absent where stock is not tracked. */
  readonly available?: number
  /** The catalog's item; a custom line has none. */
  readonly product?: { readonly id: string; readonly variantId: string; readonly slug: string }
}

/** What the line sells now; a catalog item that is gone is as it was last seen. */
export function toCartItem(line: SeenLine): CartItem {
  if (isCustom(line)) return customItem(line.custom)
  const { wishes: options = {} } = line
  const sold = isPurchasable(line.now) ? line.now : line.lastSeen
  return withDeposit(withOptions(catalogItem(sold, line.reference), options), sold)
}

function itemName({ name, language, translated: texts }: PurchasableItem): ProductName {
  const own = texts?.name
  return { original: name, translated: own ?? name, ...(own && language && { language }) }
}

/** The catalog's item as it is, with the texts that the shopper wrote, before anyone says otherwise. */
export function catalogItem(item: PurchasableItem, reference: CatalogReference): CartItem {
  return {
    name: itemName(item),
    descriptionLines: [...choiceLines(item), ...textLines(item, reference), ...giftLines(item, reference), ...depositLines(item)],
    price: item.price,
    fullPrice: item.fullPrice,
    ...(item.image && { image: item.image }),
    physicalProperties: {
      ...(item.weight !== undefined && { weight: item.weight }),
      ...(item.sku && { sku: item.sku }),
      shippable: item.shippable,
    },
    shippable: item.shippable,
    itemType: { preset: item.preset },
    preset: item.preset,
    paymentOption: depositOf(item) === undefined ? 'FULL_PAYMENT_ONLINE' : 'DEPOSIT_ONLINE',
    ...(item.maxPerCustomer && { maxPerCustomer: item.maxPerCustomer }),
    ...(item.language && { language: item.language }),
    ...(item.available !== undefined && { available: item.available }),
    product: { id: item.productId, variantId: item.variantId, slug: item.slug },
  }
}

function choiceLines({ choices, translated: texts }: PurchasableItem): DescriptionLine[] {
  return choices.map(({ option, choice, color }) => {
    const label = texts?.labels[option]
    const text = { original: choice, translated: label?.choice ?? choice }
    return { name: { original: option, translated: label?.option ?? option }, ...(color ? { colorInfo: text } : { plainText: text }) }
  })
}

/** The shopper's own words are in no other language. */
function textLines({ translated: texts }: PurchasableItem, reference: CatalogReference): DescriptionLine[] {
  return Object.entries(customTextsOf(reference)).map(([title, text]) => ({
    name: { original: title, translated: texts?.textFields?.[title] ?? title },
    plainText: { original: text, translated: text },
  }))
}

function withOptions(item: CartItem, { catalogOverrideFields: override = {}, ...options }: LineOptions): CartItem {
  const price = override.price ?? item.price
  const paymentOption = override.paymentOption?.value ?? options.paymentOption
  const taxableAddress = parseTaxableAddress(options.taxableAddress?.addressType)
  const { selectedMembership: membership } = options
  return {
    ...item,
    price,
    fullPrice: override.fullPrice ?? (new Big(price).gt(item.fullPrice) ? price : item.fullPrice),
    ...(override.productName && { name: toProductName(override.productName, item.name) }),
    ...(override.descriptionLines && { descriptionLines: override.descriptionLines }),
    ...(override.physicalProperties && {
      physicalProperties: { ...item.physicalProperties, ...override.physicalProperties },
      shippable: override.physicalProperties.shippable ?? item.shippable,
    }),
    ...(override.image && { image: override.image }),
    ...(override.depositAmount !== undefined && { depositAmount: override.depositAmount }),
    ...(paymentOption !== undefined && { paymentOption: parsePaymentOption(paymentOption) }),
    ...(taxableAddress && { taxableAddress }),
    ...(membership && { membership: { id: membership.id, appId: membership.appId } }),
    ...(options.modifierGroups && { modifiersPrice: modifiersPrice(options.modifierGroups) }),
  }
}

/** The deposit is a share of what the line costs; the shop may have named another one, or another way to pay. */
function withDeposit(item: CartItem, sold: PurchasableItem): CartItem {
  const percentage = depositOf(sold)
  if (percentage === undefined || item.paymentOption !== 'DEPOSIT_ONLINE' || item.depositAmount !== undefined) return item
  return { ...item, depositAmount: depositAmount(item.price, percentage, sold.currency) }
}

function customItem(custom: CustomItem): CartItem {
  const { physicalProperties = {}, itemType, fullPrice, modifierGroups } = custom
  const taxableAddress = parseTaxableAddress(custom.taxableAddress?.addressType)
  const preset = presetOf(itemType.preset)
  return {
    name: toProductName(custom.productName ?? {}, { original: itemType.custom ?? 'Extra', translated: itemType.custom ?? 'Extra' }),
    descriptionLines: custom.descriptionLines ?? [],
    price: custom.price,
    fullPrice: fullPrice ?? custom.price,
    ...(custom.media && { image: custom.media }),
    ...(custom.url && { page: custom.url }),
    physicalProperties,
    // A custom line travels with the others unless it says that it travels by itself.
    shippable: physicalProperties.shippable ?? false,
    itemType,
    preset,
    paymentOption: parsePaymentOption(custom.paymentOption ?? 'FULL_PAYMENT_ONLINE'),
    ...(custom.depositAmount !== undefined && { depositAmount: custom.depositAmount }),
    ...(custom.taxGroupId && { taxGroupId: custom.taxGroupId }),
    ...(taxableAddress && { taxableAddress }),
    ...(custom.quantityAvailable !== undefined && { available: custom.quantityAvailable }),
    ...(modifierGroups && { modifiersPrice: modifiersPrice(modifierGroups) }),
  }
}

function toProductName({ original, translated: other }: ProductName, known: ProductName): ProductName {
  const name = original ?? other ?? known.original
  return { ...(name !== undefined && { original: name }), translated: other ?? name ?? known.translated }
}

type ModifierGroups = NonNullable<LineOptions['modifierGroups'] | CustomItem['modifierGroups']>

function modifiersPrice(groups: ModifierGroups): string {
  const prices = groups.flatMap(({ modifiers = [] }) =>
    modifiers.map(({ price, quantity = 1 }) => new Big((typeof price === 'object' ? price.amount : price) ?? 0).times(quantity)),
  )
  return sum(prices).toFixed()
}

/** Enumerations of the wire are open: what is not known is paid and treated as most lines are. */
function parsePaymentOption(value: string): LinePaymentOption {
  return PaymentOption.values.find((option) => option === value) ?? 'FULL_PAYMENT_ONLINE'
}

function parseTaxableAddress(value: string | undefined): PricingLine['taxableAddress'] {
  return TaxableAddressType.values.find((type) => type === value)
}

function presetOf(value: string | undefined): CartItem['preset'] {
  return ItemTypePreset.values.find((preset) => preset === value) ?? 'PHYSICAL'
}

/** What a cart's line and an order's line say about the item in the same words. */
export function lineParts({ name, descriptionLines, physicalProperties, itemType }: CartItem) {
  return { productName: name, descriptionLines, physicalProperties, itemType }
}
