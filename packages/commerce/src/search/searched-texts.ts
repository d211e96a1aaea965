import type { ProductTranslations } from '@galleria/platform-client/entities/catalog/translation'
import type { SearchableProduct } from './searchable.ts'
import { htmlText } from './text/html-text.ts'

/** The texts of a product by rank: its name, its brand, tags and choices, its descriptions. */
export interface SearchedTexts {
  readonly name: string
  readonly labels: string
  readonly text: string
}

const joinTexts = (texts: readonly string[]) => texts.join(' \n ')

export function toSearchedTexts({ name, brand, tags, choices, choiceNames, description, sections }: SearchableProduct): SearchedTexts {
  const labels = new Set([...tags, ...choices.map(([, choice]) => choice), ...choiceNames])
  return { name, labels: joinTexts([brand ?? '', ...labels]), text: htmlText(joinTexts([description, ...sections])) }
}

/** Returns the searched texts in another language, as far as they are translated. */
export function toTranslatedTexts({
  name = '',
  description = '',
  additionalInfoSections = [],
  productOptions = [],
}: ProductTranslations[number]): SearchedTexts {
  return {
    name,
    labels: joinTexts(productOptions.flatMap(({ choices = {} }) => Object.values(choices))),
    text: htmlText(joinTexts([description, ...additionalInfoSections.map((section) => section.description ?? '')])),
  }
}

/** The words that a product is called by. */
export function namingText({ name, labels }: SearchedTexts): string {
  return `${name} ${labels}`
}
