import { useMessages } from '@galleria/fragments/react'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { OptionList } from './option-list.tsx'
import { clearRecentSearches, removeRecentSearch } from './recent-searches.ts'
import { searchOption } from './sections.tsx'

interface RecentListProps {
  readonly id: string
  readonly queries: readonly string[]
  readonly active: number
  onChange(): void
}

/** The last searches, beside them what removes each: a list of options can hold no buttons. */
export function RecentList({ id, queries, active, onChange }: RecentListProps) {
  const { t, link } = useMessages()
  const title = t('search.recent')
  const change = (apply: () => void) => () => {
    apply()
    onChange()
  }
  return (
    <div className="catalog-recent">
      <OptionList
        id={id}
        label={title}
        active={active}
        sections={[{ title, options: queries.map((query) => searchOption(query, link)) }]}
      />
      <ul className="catalog-recent-actions">
        <li>
          <button type="button" className="catalog-recent-clear" onClick={change(clearRecentSearches)}>
            {t('search.clear')}
          </button>
        </li>
        {queries.map((query) => (
          <li key={query}>
            <button
              type="button"
              className="catalog-recent-remove"
              aria-label={t('search.remove', { query })}
              onClick={change(() => removeRecentSearch(query))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
