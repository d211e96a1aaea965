import { useMessages } from '@galleria/fragments/react'
import './list-total.css'

/** The number of products that a list has on all its pages. */
export function ListTotal({ count }: { count: number | null }) {
  const { counted } = useMessages()
  return count === null ? null : (
    <p className="catalog-total" tabIndex={-1}>
      {counted('collection.count', count)}
    </p>
  )
}
