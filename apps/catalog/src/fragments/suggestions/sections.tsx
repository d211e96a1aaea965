import type { Messages } from '@galleria/intl/messages'
import { Media } from '@galleria/ui/commerce/media'
import { Icon } from '@galleria/ui/primitives/display/icon'
import type { ReactNode } from 'react'
import { OwnText } from '../../components/own-text.tsx'
import { ShownPrice } from '../../components/shown-price.tsx'
import { collectionPath, productPath, resultsPath } from '../../lib/addresses.ts'
import type { FoundSuggestions } from './fragment.server.ts'

const PICTURE_SIZES = '3rem'

export interface Option {
  readonly href: string
  /** The words that it searches for, where it is a search. */
  readonly search?: string
  readonly content: ReactNode
}

export interface Section {
  /** Empty where the options say all. */
  readonly title: string
  readonly options: readonly Option[]
}

/** What may be chosen while this text is in the field. */
export function toSections(text: string, { products, collections, queries }: FoundSuggestions, { t, link }: Messages): Section[] {
  const isEmpty = products.length === 0
  const sections: Section[] = [
    { title: isEmpty ? t('search.nearest') : '', options: queries.map((query) => searchOption(query, link)) },
    {
      title: t('search.products'),
      options: products.map(({ slug, name, lang, price, from, picture }) => ({
        href: link(productPath(slug)),
        content: (
          <>
            <div className="catalog-suggestion-picture">
              <Media picture={picture} sizes={PICTURE_SIZES} alt="" />
            </div>
            <span className="catalog-suggestion-name">
              <OwnText text={name} lang={lang} />
            </span>
            {/* There is no room for the price per unit. */}
            <ShownPrice price={{ ...price, perUnit: undefined }} from={from} />
          </>
        ),
      })),
    },
    {
      title: t(isEmpty ? 'search.collections' : 'collections.title'),
      options: collections.map(({ slug, name }) => ({ href: link(collectionPath(slug)), content: <bdi>{name}</bdi> })),
    },
  ]
  const whole = { title: '', options: [searchOption(text, link, t('search.resultsTitle', { query: text }))] }
  return [...sections, ...(isEmpty ? [] : [whole])].filter(({ options }) => options.length > 0)
}

export function searchOption(query: string, link: Messages['link'], label = query): Option {
  return {
    href: link(resultsPath(query)),
    search: query,
    content: (
      <>
        <Icon name="search" />
        <bdi className="catalog-suggestion-name">{label}</bdi>
      </>
    ),
  }
}
