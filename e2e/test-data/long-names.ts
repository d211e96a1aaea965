import type { Locale } from '@galleria/intl/locales'
import type { PlatformAdmin } from '../stack/platform-admin.ts'
import { BUYER } from './buyer.ts'

/** Names of thirty letters and no space. A phone's line holds about twenty of the largest ones. */
export const LONG_NAMES: Readonly<Record<Locale, string>> = {
  en: 'Otterhoundkennelwaterbowlstand',
  de: 'Handwerkskammerjubiläumsbecher',
  ja: 'ウルトラハイパフォーマンスステンレススチールマグカップコレク',
  ar: 'فسيفساءالزجاجالملونوالمصابيحال',
}

const CHOICES = ['A', 'B', 'C']

interface LongNames {
  readonly product: { readonly path: string; readonly slug: string }
  readonly collectionPath: string
  /** The query by which the collection's list is narrowed. */
  readonly filter: string
  remove(): Promise<void>
}

/**
 * Adds two products and a collection with long names in every language.
 * @param key a part of their addresses: a page of what was deleted a moment ago may still be shown, with a form that is refused
 */
export async function sellLongNames(platform: PlatformAdmin, key: string): Promise<LongNames> {
  const products = await Promise.all(['Basin', 'Kettle'].map((suffix) => createProduct(platform, suffix, key)))
  const [product] = products
  if (!product) throw new Error('no product was created')
  const { collection } = await platform.elevated<{ collection: { id: string; slug: string } }>('POST', '/stores/v1/collections', {
    collection: { name: LONG_NAMES.en, slug: `long-names-${key}` },
  })
  await platform.elevated('POST', `/platform/v1/collections/${collection.id}/translations`, {
    translations: translated((name) => ({ name, description: `${name} ${name}` })),
  })
  await platform.elevated('POST', `/stores/v1/collections/${collection.id}/productIds`, { productIds: products.map(({ id }) => id) })
  return {
    product: { path: `/products/${product.slug}`, slug: product.slug },
    collectionPath: `/collections/${collection.slug}`,
    filter: `f=${LONG_NAMES.en}.${choiceOf(LONG_NAMES.en, 'A')}`,
    async remove() {
      for (const { id } of products) await platform.deleteProduct(id)
      await platform.elevated('DELETE', `/stores/v1/collections/${collection.id}`)
    },
  }
}

/** What the store's own texts are called. */
export function longContent(): Readonly<Record<string, unknown>> {
  return {
    name: LONG_NAMES,
    tagline: LONG_NAMES,
    header: [{ label: LONG_NAMES, href: '/pages/about' }],
    footer: [{ title: LONG_NAMES, links: [{ label: LONG_NAMES, href: '/pages/about' }] }],
    announcement: { text: LONG_NAMES },
  }
}

/** The buyer that an order goes to, with long names. */
export function longBuyer(locale: Locale): typeof BUYER {
  const name = LONG_NAMES[locale] ?? LONG_NAMES.en
  return { ...BUYER, email: `${LONG_NAMES.en.toLowerCase()}@example.com`, firstName: name, lastName: name, addressLine: name, city: name }
}

async function createProduct(
  platform: PlatformAdmin,
  suffix: string,
  key: string,
): Promise<{ readonly id: string; readonly slug: string }> {
  const name = LONG_NAMES.en
  const choices = CHOICES.map((letter) => choiceOf(name, letter))
  const { product } = await platform.elevated<{ product: { id: string; slug: string } }>('POST', '/stores/v1/products', {
    product: {
      name: `${name}${suffix}`,
      slug: `long-names-${key}-${suffix.toLowerCase()}`,
      productType: 'physical',
      priceData: { price: 12_345.67 },
      description: `<p>${name}</p>`,
      brand: name,
      ribbon: name,
      manageVariants: true,
      productOptions: [{ name, choices: choices.map((value) => ({ value, description: value })) }],
      additionalInfoSections: [{ title: name, description: `<p>${name}</p>` }],
    },
  })
  await platform.elevated('POST', `/platform/v1/products/${product.id}/translations`, {
    translations: translated((translation) => ({
      name: translation,
      description: `<p>${translation}</p>`,
      ribbon: translation,
      productOptions: [
        {
          name,
          label: translation,
          choices: Object.fromEntries(CHOICES.map((letter) => [choiceOf(name, letter), choiceOf(translation, letter)])),
        },
      ],
      additionalInfoSections: [{ originalTitle: name, title: translation, description: `<p>${translation}</p>` }],
    })),
  })
  return product
}

/** The name of a choice, as long as the name of the product: thirty letters. */
function choiceOf(name: string, letter: string): string {
  return name.slice(0, -1) + letter
}

function translated<Texts>(texts: (name: string) => Texts): (Texts & { readonly language: Locale })[] {
  return (['de', 'ja', 'ar'] as const).map((language) => ({ language, ...texts(LONG_NAMES[language]) }))
}
