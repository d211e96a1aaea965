import { readPrices, type ReadPrices } from './read-prices.ts'
import { CHEAP, COLOR, DISCOUNTED, GIFT, SIZE_ALIASES, SIZE_FORMS } from './shop-words.ts'

/** A choice of an option that the shop has. */
export interface NamedChoice {
  readonly name: string
  readonly value: string
}

interface ReadWords {
  /** The words, as they were typed. */
  readonly words: string
  /** What remains of the text without them. */
  readonly textWithout: string
}

/** A part of a text that says something else than what a product is called. */
export type ReadPart = ReadWords &
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
  const take = (words: string, part: (read: ReadWords) => ReadPart) => {
    rest = without(rest, words)
    parts.push(part({ words, textWithout: without(text, words) }))
  }
  const prices = readPrices(text, language)
  if (prices) {
    const { words, textWithout, ...amounts } = prices
    rest = textWithout
    parts.push({ kind: 'price', words, textWithout, ...amounts })
  }
  for (const pattern of SIZE_FORMS) {
    const [words = '', ...values] = pattern.exec(rest) ?? []
    const value = values.find((one) => one !== undefined)?.toLowerCase()
    const choices = value === undefined ? [] : sizesOf([value, ...(SIZE_ALIASES[value] ?? [])])
    if (choices.length === 0) continue
    take(words.trim(), (read) => ({ kind: 'size', ...read, choices }))
    break
  }
  const cheap = CHEAP.exec(rest)?.[0]
  if (cheap) take(cheap.trim(), (read) => ({ kind: 'cheapest', ...read }))
  const discounted = DISCOUNTED.exec(rest)?.[0]
  if (discounted) take(discounted.trim(), (read) => ({ kind: 'discounted', ...read }))
  for (const [kind, pattern] of SEARCHED) {
    const found = pattern.exec(rest)?.[0].trim()
    // A text that says nothing else is no text with something to take away.
    if (found && found !== rest.trim()) parts.push({ kind, words: found, textWithout: without(text, found) })
  }
  return { rest, parts }
}

function without(text: string, words: string): string {
  const start = text.indexOf(words)
  return start < 0 ? text : `${text.slice(0, start)} ${text.slice(start + words.length)}`.trim().replaceAll(/\s+/g, ' ')
}
