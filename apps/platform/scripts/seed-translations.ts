import type { CollectionTranslations, ProductTranslations } from '@galleria/platform-client/entities/catalog/translation'
import * as z from 'zod'

const Texts = z.object({ name: z.string(), description: z.string() })

/** A file of the seed with its texts in one language. What products have in common is there once. */
export const SeedTexts = z.object({
  collections: z.record(z.string(), Texts),
  ribbons: z.record(z.string(), z.string()),
  titles: z.record(z.string(), z.string()),
  options: z.record(z.string(), z.object({ label: z.string(), choices: z.record(z.string(), z.string()) })),
  /** Titles of the texts that shoppers write. */
  textFields: z.record(z.string(), z.string()),
  /** Texts of the sections. Those of one paragraph stand there without its markup. */
  sections: z.record(z.string(), z.string()),
  products: z.record(z.string(), Texts),
})
type SeedTexts = z.infer<typeof SeedTexts>

const SeedProduct = z.object({
  slug: z.string(),
  ribbon: z.string().optional(),
  options: z.array(z.object({ name: z.string(), choices: z.array(z.string()) })),
  textFields: z.array(z.object({ title: z.string() })).default([]),
  additionalInfo: z.array(z.object({ title: z.string(), description: z.string() })).default([]),
})

const PARAGRAPH = /^<p>([^<]*)<\/p>$/

/** Throws where a text of the product is not translated. */
export function productTranslations(candidate: unknown, texts: ReadonlyMap<string, SeedTexts>): ProductTranslations {
  const { slug, ribbon, options, textFields, additionalInfo } = SeedProduct.parse(candidate)
  return [...texts].map(([language, { products, ribbons, titles, sections, ...own }]) => {
    const find = (some: Readonly<Record<string, string>>, text: string) => {
      const found = some[text]
      if (found === undefined) throw new Error(`The seed has no translation of "${text}" into ${language}.`)
      return found
    }
    const product = products[slug]
    if (!product) throw new Error(`The seed has no translation of the product ${slug} into ${language}.`)
    return {
      language,
      ...product,
      ...(ribbon && { ribbon: find(ribbons, ribbon) }),
      additionalInfoSections: additionalInfo.map(({ title, description }) => ({
        originalTitle: title,
        title: find(titles, title),
        description: translateSection(description, (text) => find(sections, text)),
      })),
      ...(textFields.length > 0 && {
        customTextFields: textFields.map(({ title }) => ({ title, label: find(own.textFields, title) })),
      }),
      productOptions: options.flatMap(({ name, choices }) => {
        const option = own.options[name]
        if (!option) throw new Error(`The seed has no translation of the option ${name} into ${language}.`)
        // Sizes and amounts are the same in most languages.
        const labels = choices.flatMap((choice) => (option.choices[choice] ? [[choice, option.choices[choice]] as const] : []))
        return [{ name, label: option.label, choices: Object.fromEntries(labels) }]
      }),
    }
  })
}

function translateSection(description: string, find: (text: string) => string): string {
  const paragraph = PARAGRAPH.exec(description)?.[1]
  return paragraph === undefined ? find(description) : `<p>${find(paragraph)}</p>`
}

/** Throws where the collection is not translated. */
export function collectionTranslations(slug: string, texts: ReadonlyMap<string, SeedTexts>): CollectionTranslations {
  return [...texts].map(([language, { collections }]) => {
    const found = collections[slug]
    if (!found) throw new Error(`The seed has no translation of the collection ${slug} into ${language}.`)
    return { language, ...found }
  })
}
