import type { CostAndProfitData, Product, Variant } from '@galleria/platform-client/entities/catalog/product'
import type { PriceData } from '@galleria/platform-client/entities/values/money'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { exactAmount } from '../../values/money.ts'
import { toAmountV3, toPricesV3 } from './amounts.ts'
import { choiceId, optionId } from './ids.ts'
import { toProductMedia } from './media.ts'
import { isSwatch } from './options.ts'
import type { Requested } from './requested.ts'

type ProductV1 = Wire<typeof Product>
export type VariantV1 = Wire<typeof Variant>
type DataV1 = NonNullable<VariantV1['variant']>

export function toVariantV3(product: ProductV1, { id, choices = {}, variant: data, stock }: VariantV1, requested: Requested) {
  const variant: DataV1 = data ?? {}
  const prices = toShownPrices(variant)
  const shown = (product.media?.items ?? []).length > 0 ? mediaOf(product, choices) : undefined
  return {
    id,
    visible: variant.visible ?? true,
    ...(variant.sku && { sku: variant.sku }),
    choices: toOptionChoices(product, choices, requested.has('VARIANT_OPTION_CHOICE_NAMES')),
    price: toPricesV3(prices, requested),
    ...(shown && { media: toProductMedia(shown, requested) }),
    inventoryStatus: { inStock: stock?.inStock ?? false, preorderEnabled: false },
    ...(product.productType === 'physical' && { physicalProperties: toPhysicalProperties(product, variant, prices, requested) }),
    ...(requested.has('MERCHANT_DATA') &&
      variant.costAndProfitData && { revenueDetails: toRevenue(variant.costAndProfitData, variant.priceData) }),
    ...(requested.extras && stock && { stock }),
    ...(requested.extras && isConverted(variant) && { priceData: variant.priceData }),
  }
}

/** Whether shoppers read another price than the store's own, which then stands beside it as V1 tells it. */
function isConverted({ priceData, convertedPriceData = priceData }: DataV1): boolean {
  return convertedPriceData?.currency !== priceData?.currency
}

/** What shoppers read: the converted price, where another currency is asked for. */
export function toShownPrices({
  priceData = {},
  convertedPriceData = priceData,
}: Pick<DataV1, 'priceData' | 'convertedPriceData'> = {}): PriceData {
  return convertedPriceData
}

function toOptionChoices({ productOptions = [], localized }: ProductV1, choices: Readonly<Record<string, string>>, isNamed: boolean) {
  return productOptions.flatMap((option) => {
    const choice = choices[option.name]
    if (choice === undefined) return []
    const labels = localized?.options.find(({ name }) => name === option.name)
    const description = option.choices?.find(({ value }) => value === choice)?.description ?? choice
    return [
      {
        optionChoiceIds: { optionId: optionId(option.name), choiceId: choiceId(option.name, choice) },
        ...(isNamed && {
          optionChoiceNames: {
            optionName: labels?.label ?? option.name,
            choiceName: labels?.choices?.[choice] ?? description,
            renderType: isSwatch(option) ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
          },
        }),
      },
    ]
  })
}

/** The first picture of one of the variant's choices. */
function mediaOf({ productOptions = [] }: ProductV1, choices: Readonly<Record<string, string>>) {
  return productOptions
    .flatMap(({ name, choices: known = [] }) => known.filter(({ value }) => value === choices[name]))
    .map(({ media }) => media?.mainMedia)
    .find((picture) => picture !== undefined)
}

function toPhysicalProperties(
  { pricePerUnitData }: ProductV1,
  { weight, productDimensions, packageDimensions }: DataV1,
  { pricePerUnit, formatted }: PriceData,
  requested: Requested,
) {
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = pricePerUnitData ?? {}
  return {
    weight: weight ?? 0,
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
    ...(pricePerUnit !== undefined && {
      pricePerUnit: {
        ...(pricePerUnitData && { settings: { quantity: totalQuantity, measurementUnit: totalMeasurementUnit } }),
        value: exactAmount(new Big(pricePerUnit)),
        ...(requested.has('CURRENCY') && {
          description: [formatted?.pricePerUnit, pricePerUnitData && `${baseQuantity} ${baseMeasurementUnit}`].filter(Boolean).join(' / '),
        }),
      },
    }),
  }
}

function toRevenue(
  { itemCost = 0, formattedItemCost, profit, formattedProfit, profitMargin }: Wire<typeof CostAndProfitData>,
  { currency = '' }: PriceData = {},
) {
  return {
    cost: toAmountV3(itemCost, formattedItemCost, currency, true),
    ...(typeof profit === 'number' && { profit: toAmountV3(profit, formattedProfit, currency, true) }),
    ...(typeof profitMargin === 'number' && { profitMargin }),
  }
}
