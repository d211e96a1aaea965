import { useMessages } from '@galleria/fragments/react'
import type { ReactNode } from 'react'

/** Id of the form that all which narrows and orders a list belongs to. A page has one list. */
export const LIST_FORM = 'catalog-list'
/** Id of the sheet that holds the facets. */
export const FILTERS = 'catalog-filters'

interface ListFormProps {
  /** Address of the list. What its query says is sent along. */
  readonly path: string
  readonly className?: string
  readonly children?: ReactNode
}

/** The form that leads to a list in another order, or narrowed. */
export function ListForm({ path, className, children }: ListFormProps) {
  const { link } = useMessages()
  const [action = '', search = ''] = path.split('?')
  return (
    <form
      id={LIST_FORM}
      className={className}
      action={link(action)}
      // Browsers would restore what was chosen on the way to another list.
      autoComplete="off"
    >
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
