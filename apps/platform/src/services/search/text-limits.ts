import type { Selection } from '@galleria/commerce/search/product-index'
import { readQuery, type NamedChoice, type ReadPart } from '@galleria/commerce/search/reading/read-query'
import { GIFT } from '@galleria/commerce/search/reading/shop-terms'
import { foldText } from '@galleria/commerce/search/text/fold-text'
import { minor } from './minor.ts'
import type { SearchContext } from './search-context.ts'
import { DISCOUNTED } from './search-copy.ts'

/** What shoppers pay, in the store's currency. */
export interface OwnPrices {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** What a text says of products besides their names. */
export interface TextLimits {
  /** What is left to be searched. */
  readonly rest: string
  readonly parts: readonly ReadPart[]
  readonly selection: Pick<Selection, 'price' | 'values'>
  readonly isCheapestFirst: boolean
  /** Whether the text asks for a gift of any kind. */
  readonly isGift: boolean
}

/** @param prices the prices of the text in the store's own currency, where the text names them in another one */
export function readLimits(context: SearchContext, text: string, language: string, prices: OwnPrices | undefined): TextLimits {
  const { copy } = context
  const { rest, parts } = readQuery(text, language, (written) => findSizes(context, written))
  const values = new Map<number, number[]>()
  let price: Selection['price']
  for (const part of parts) {
    if (part.kind === 'price') price = { from: minor(prices?.from ?? part.from ?? 0), to: minor(prices?.to ?? part.to ?? Infinity) }
    if (part.kind === 'discounted') values.set(copy.dimensionOf(DISCOUNTED), [copy.numberOf(DISCOUNTED) ?? []].flat())
    if (part.kind === 'size') {
      // Any of the options will do, of which a product has one: they count as one condition.
      const [first] = part.choices
      if (first) values.set(copy.dimensionOf({ kind: 'option', name: first.name }), numbersOf(context, part.choices))
    }
  }
  return {
    rest,
    parts,
    selection: { values, ...(price && { price }) },
    isCheapestFirst: parts.some(({ kind }) => kind === 'cheapest'),
    isGift: GIFT.test(rest),
  }
}

function numbersOf({ copy }: SearchContext, choices: readonly NamedChoice[]): number[] {
  return choices.flatMap(({ name, value }) => copy.numberOf({ kind: 'option', name, value }) ?? [])
}

/** The choices of the shop that are called so, alone or as one of several: "EU 42", "M / 38". */
function findSizes({ copy }: SearchContext, written: readonly string[]): NamedChoice[] {
  const sizes = new Set(written.map(foldText))
  return copy.values
    .filter(
      ({ kind, value }) =>
        kind === 'option' &&
        foldText(value)
          .split(/[\s/,]+/u)
          .some((part) => sizes.has(part)),
    )
    .map(({ name, value }) => ({ name, value }))
}
