import type { PurchasableOption, PurchasableVariant } from './purchasable-variants.ts'

interface Choosable {
  readonly options: readonly PurchasableOption[]
  readonly variants: readonly PurchasableVariant[]
}

export type ChoiceState = 'available' | 'sold-out' | 'missing'

export interface OfferedChoice {
  readonly value: string
  readonly chosen: boolean
  /** What it comes to together with the other choices as they are. */
  readonly state: ChoiceState
  /** All choices, this one taken: the query of its address. */
  readonly query: string
}

/**
 * The choices that a page begins with: those that its address names, the rest from the default variant, which is the first
 * that can be had.
 */
export function startingChoices({ options, variants }: Choosable, query: Readonly<Record<string, string>>): string[] {
  const fallback = variants.find(({ available }) => available) ?? variants[0]
  return options.map(({ name, choices }, index) => {
    const named = Object.hasOwn(query, name) ? query[name] : undefined
    return named !== undefined && choices.includes(named) ? named : (fallback?.choices[index] ?? choices[0] ?? '')
  })
}

/** The variant of this combination; null where it is not made. */
export function findChosenVariant({ variants }: Choosable, choices: readonly string[]): PurchasableVariant | null {
  return variants.find((variant) => variant.choices.every((choice, index) => choice === choices[index])) ?? null
}

/** What can be chosen of one option while the other choices stay. */
export function listOfferedChoices(product: Choosable, chosen: readonly string[], index: number): OfferedChoice[] {
  return (product.options[index]?.choices ?? []).map((value) => {
    const choices = chosen.with(index, value)
    const variant = findChosenVariant(product, choices)
    const state = !variant ? 'missing' : variant.available ? 'available' : 'sold-out'
    return { value, chosen: chosen[index] === value, state, query: choicesQuery(product.options, choices) }
  })
}

/** What shoppers read for a choice of an option. */
export function labelOf({ choices, labels }: PurchasableOption, choice: string): string {
  return labels?.[choices.indexOf(choice)] ?? choice
}

/** `Size=L&Colour=Red` */
export function choicesQuery(options: readonly PurchasableOption[], choices: readonly string[]): string {
  return new URLSearchParams(options.map(({ name }, index) => [name, choices[index] ?? ''])).toString()
}
