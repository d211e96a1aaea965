import { readPrices, type ReadPrices } from './read-prices.ts'
import { CHEAP, COLOR, DISCOUNTED, GIFT, SIZE_ALIASES, SIZE_FORMS } from './shop-terms.ts'

/** A choice of an option that the shop has. */
export interface NamedChoice {
  readonly name: string
  readonly value: string
}

interface ReadText {
  /** The words, as they were typed. */
  readonly typed: string
  /** What remains of the text without them. */
  readonly textWithout: string
}

/** A part of a text that says something else than what a product is called. */
export type ReadPart = ReadText &
  (
    | ({ readonly kind: 'price' } & Pick<ReadPrices, 'from' | 'to' | 'currency'>)
    | { readonly kind: 'size'; readonly choices: readonly NamedChoice[] }
    | { readonly kind: 'cheapest' }
    | { readonly kind: 'discounted' }
    /** These are searched as words, too. */
    | { readonly kind: 'color' | 'gift' }
  )

export interface ReadQuery {
  /** What is left to be searched. */
  readonly rest: string
  readonly parts: readonly ReadPart[]
}

/** The choices that a word of a size stands for. */
export type SizesOf = (written: readonly string[]) => readonly NamedChoice[]

/** What stays a word of the search, which finds it in names and choices. */
const SEARCHED = [
  ['color', COLOR],
  ['gift', GIFT],
] as const

/** Reads prices, sizes and orders in a text, before the rest of it is searched. */
export function readQuery(text: string, language: string, sizesOf: SizesOf): ReadQuery {
  const parts: ReadPart[] = []
  let rest = text
  const take = (typed: string, part: (read: ReadText) => ReadPart) => {
    rest = without(rest, typed)
    parts.push(part({ typed, textWithout: without(text, typed) }))
  }
  const prices = readPrices(text, language)
  if (prices) {
    const { typed, textWithout, ...amounts } = prices
    rest = textWithout
    parts.push({ kind: 'price', typed, textWithout, ...amounts })
  }
  for (const pattern of SIZE_FORMS) {
    const [typed = '', ...values] = pattern.exec(rest) ?? []
    const value = values.find((one) => one !== undefined)?.toLowerCase()
    const choices = value === undefined ? [] : sizesOf([value, ...(SIZE_ALIASES[value] ?? [])])
    if (choices.length === 0) continue
    take(typed.trim(), (read) => ({ kind: 'size', ...read, choices }))
    break
  }
  const cheap = CHEAP.exec(rest)?.[0]
  if (cheap) take(cheap.trim(), (read) => ({ kind: 'cheapest', ...read }))
  const discounted = DISCOUNTED.exec(rest)?.[0]
  if (discounted) take(discounted.trim(), (read) => ({ kind: 'discounted', ...read }))
  for (const [kind, pattern] of SEARCHED) {
    const found = pattern.exec(rest)?.[0].trim()
    // A text that says nothing else is no text with something to take away.
    if (found && found !== rest.trim()) parts.push({ kind, typed: found, textWithout: without(text, found) })
  }
  return { rest, parts }
}

function without(text: string, typed: string): string {
  const start = text.indexOf(typed)
  return start < 0 ? text : `${text.slice(0, start)} ${text.slice(start + typed.length)}`.trim().replaceAll(/\s+/g, ' ')
}
