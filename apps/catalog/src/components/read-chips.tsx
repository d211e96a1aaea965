import { useMessages } from '@galleria/fragments/react'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import { resultsPath } from '../lib/addresses.ts'
import type { ReadChip } from '../lib/search/read-chips.ts'
import './list/filter-chips.css'

/** What of a search was read as a filter or an order: each a link to the search without it. */
export function ReadChips({ chips }: { chips: readonly ReadChip[] }) {
  const { t, link } = useMessages()
  if (chips.length === 0) return null
  const textOf = ({ kind, typed, from, to }: ReadChip) => {
    if (kind === 'cheapest') return t('sort.price')
    if (kind === 'discounted') return t('filter.sale')
    if (from !== undefined && to !== undefined) return `${from} – ${to}`
    if (from !== undefined) return t('price.from', { price: from })
    return to === undefined ? typed : t('filter.upTo', { price: to })
  }
  return (
    <ul className="catalog-chips" aria-label={t('search.read')}>
      {chips.map((chip) => (
        <li key={chip.kind}>
          <a className="catalog-chip" rel="nofollow" href={link(chip.textWithout ? resultsPath(chip.textWithout) : '/search')}>
            <VisuallyHidden>{t('filter.remove')} </VisuallyHidden>
            <bdi>{textOf(chip)}</bdi>
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  )
}
