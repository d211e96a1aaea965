import type { ProductTranslations } from '@galleria/platform-client/entities/catalog/translation'
import type { SearchableProduct } from './searchable.ts'
import { htmlText } from './text/html-text.ts'

/** The texts of a product by rank: its name, its brand, tags and choices, its descriptions. */
export interface SearchedTexts {
  readonly name: string
  readonly labels: string
  readonly text: string
}

const joined = (texts: readonly string[]) => texts.join(' \n ')

export function searchedTexts({ name, brand, tags, choices, choiceNames, description, sections }: SearchableProduct): SearchedTexts {
  const labels = new Set([...tags, ...choices.map(([, choice]) => choice), ...choiceNames])
  return { name, labels: joined([brand ?? '', ...labels]), text: htmlText(joined([description, ...sections])) }
}

/** The same in another language, as far as it is translated. */
export function translatedTexts({
  name = '',
  description = '',
  additionalInfoSections = [],
  productOptions = [],
}: ProductTranslations[number]): SearchedTexts {
  return {
    name,
    labels: joined(productOptions.flatMap(({ choices = {} }) => Object.values(choices))),
    text: htmlText(joined([description, ...additionalInfoSections.map((section) => section.description ?? '')])),
  }
}

export function spokenText({ name, labels, text }: SearchedTexts): string {
  return `${name} ${labels} ${text}`
}
