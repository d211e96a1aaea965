import { useMessages } from '@galleria/fragments/react'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import { useId } from 'react'
import type { SuggestionsProps } from './fragment.server.ts'
import { OptionList } from './option-list.tsx'
import { RecentList } from './recent-list.tsx'
import { readRecentSearches } from './recent-searches.ts'
import { toSections } from './sections.tsx'
import { fieldOf, useCombobox, useComboboxState } from './use-combobox.ts'
import { useRequest } from './use-request.ts'
import './suggestions.css'

/** What a search field shows below itself: suggestions for what is typed, before that the last searches. */
export default function Suggestions({ query, found }: SuggestionsProps) {
  const messages = useMessages()
  const { t, counted } = messages
  const listId = useId()
  const { root, mount, state, update } = useComboboxState()
  const { text, isOpen, active } = state
  const typed = text.toLowerCase()
  const hasFailed = useRequest(root, typed)
  // Read at each render: another tab may have searched, too.
  const recent = text ? [] : readRecentSearches()
  const sections = text && found && !hasFailed ? toSections(text, found, messages) : []
  const count = sections.flatMap(({ options }) => options).length
  useCombobox(root, { state, update, listId, count: count || recent.length })

  const isCurrent = query === typed && !hasFailed
  const isEmpty = isCurrent && found?.products.length === 0
  const instead = isCurrent && found?.instead
  const note = hasFailed
    ? t('search.unavailable')
    : isEmpty
      ? t('search.empty', { query: text })
      : instead
        ? t('search.instead', { query: text, text: instead })
        : ''
  const announced = note || !isCurrent || !found ? note : counted('collection.count', found.products.length)
  const readAgain = () => {
    update({})
    fieldOf(root.current)?.focus()
  }
  return (
    <div ref={mount}>
      <div role="status">
        <VisuallyHidden>{isOpen && text && announced}</VisuallyHidden>
      </div>
      {isOpen && text && (note || count > 0) && (
        <div className="catalog-suggestions">
          {note && (
            <p className="catalog-suggestions-note" aria-hidden="true">
              {note}
            </p>
          )}
          {count > 0 && <OptionList id={listId} label={t('search.title')} sections={sections} active={active} />}
        </div>
      )}
      {isOpen && recent.length > 0 && (
        <div className="catalog-suggestions">
          <RecentList id={listId} queries={recent} active={active} onChange={readAgain} />
        </div>
      )}
    </div>
  )
}
