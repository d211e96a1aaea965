import { useMessages } from '@galleria/fragments/react'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import { choiceToken } from '../../lib/list/facet-choice.ts'
import { isFiltered, listAddress, NO_FILTER, type ListFilter } from '../../lib/list/list-query.ts'
import type { ProductList } from '../../lib/list/load-list.ts'
import './filter-chips.css'
import { FilterText } from './filter-text.tsx'
import { useFilterNames } from './use-filter-names.ts'

interface Chip {
  readonly key: string
  readonly text: string
  readonly own: boolean
  /** The change of the filter that takes the chip's choice out of it. */
  readonly change: Partial<ListFilter>
}

/** What a list is narrowed by: each a link to the list without it. */
export function FilterChips({ path, query, facets, amounts: { min, max } }: Pick<ProductList, 'path' | 'query' | 'facets' | 'amounts'>) {
  const { t, link } = useMessages()
  const { facetName, valueName } = useFilterNames()
  if (!isFiltered(query)) return null
  const addressOf = (change: Partial<ListFilter>) => link(listAddress(path, { ...query, ...change, page: 1 }))
  const price = min && max ? `${min} – ${max}` : min ? t('price.from', { price: min }) : max ? t('filter.upTo', { price: max }) : null
  const chips: Chip[] = [
    ...query.choices.map((choice) => {
      const key = choiceToken(choice)
      const group = facets?.groups.find(({ kind, name }) => kind === choice.kind && name === choice.name)
      const label = group?.values.find(({ token }) => token === key)?.label
      const value = valueName({ ...choice, label })
      return {
        key,
        text: choice.kind === 'option' ? `${facetName(group ?? choice)}: ${value}` : value,
        own: choice.kind !== 'type' && !label,
        change: { choices: query.choices.filter((other) => other !== choice) },
      }
    }),
    ...(price ? [{ key: 'price', text: price, own: false, change: { min: null, max: null } }] : []),
    ...(query.inStock ? [{ key: 'stock', text: t('filter.inStock'), own: false, change: { inStock: false } }] : []),
    ...(query.discounted ? [{ key: 'sale', text: t('filter.sale'), own: false, change: { discounted: false } }] : []),
  ]
  return (
    <ul className="catalog-chips" aria-label={t('filter.title')}>
      {chips.map(({ key, text, own, change }) => (
        <li key={key}>
          <a className="catalog-chip" rel="nofollow" href={addressOf(change)}>
            <VisuallyHidden>{t('filter.remove')} </VisuallyHidden>
            <FilterText own={own}>{text}</FilterText>
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className="g-link" rel="nofollow" href={addressOf(NO_FILTER)}>
          {t('filter.clear')}
        </a>
      </li>
    </ul>
  )
}
