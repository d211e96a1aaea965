import type { SellableOption, SellableVariant } from './sellable.ts'

interface Choosable {
  readonly options: readonly SellableOption[]
  readonly variants: readonly SellableVariant[]
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
export function startingChoices({ options, variants }: Choosable, wanted: Readonly<Record<string, string>>): string[] {
  const fallback = variants.find(({ available }) => available) ?? variants[0]
  return options.map(({ name, choices }, place) => {
    const named = Object.hasOwn(wanted, name) ? wanted[name] : undefined
    return named !== undefined && choices.includes(named) ? named : (fallback?.choices[place] ?? choices[0] ?? '')
  })
}

/** The variant of this combination; null where it is not made. */
export function chosenVariant({ variants }: Choosable, choices: readonly string[]): SellableVariant | null {
  return variants.find((variant) => variant.choices.every((choice, place) => choice === choices[place])) ?? null
}

/** What can be chosen of one option while the other choices stay. */
export function offeredChoices(product: Choosable, chosen: readonly string[], place: number): OfferedChoice[] {
  return (product.options[place]?.choices ?? []).map((value) => {
    const choices = chosen.with(place, value)
    const variant = chosenVariant(product, choices)
    const state = !variant ? 'missing' : variant.available ? 'available' : 'sold-out'
    return { value, chosen: chosen[place] === value, state, query: choicesQuery(product.options, choices) }
  })
}

/** `Size=L&Colour=Red` */
export function choicesQuery(options: readonly SellableOption[], choices: readonly string[]): string {
  return new URLSearchParams(options.map(({ name }, place) => [name, choices[place] ?? ''])).toString()
}
