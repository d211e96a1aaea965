import { addRecentSearch } from './recent-searches.ts'
import type { Section } from './sections.tsx'
import { optionId } from './use-combobox.ts'

interface OptionListProps {
  readonly id: string
  readonly label: string
  readonly sections: readonly Section[]
  readonly active: number
}

/** What may be chosen, as links: a click with a further key opens one elsewhere. */
export function OptionList({ id, label, sections, active }: OptionListProps) {
  const all = sections.flatMap(({ options }) => options)
  return (
    <div id={id} role="listbox" aria-label={label}>
      {sections.map(({ title, options }) => (
        <div
          key={options[0]?.href}
          role={title ? 'group' : undefined}
          aria-label={title || undefined}
          className="catalog-suggestions-group"
        >
          {/* The group is named by it. */}
          {title && (
            <span className="catalog-suggestions-title" aria-hidden="true">
              {title}
            </span>
          )}
          {options.map((option) => {
            const { href, search, content } = option
            const index = all.indexOf(option)
            return (
              <a
                key={href}
                id={optionId(id, index)}
                className="catalog-suggestion"
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                href={href}
                onClick={() => search && addRecentSearch(search)}
              >
                {content}
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}
