import { useMessages } from '@galleria/fragments/react'
import type { ProductList as List } from '../../lib/list/load-list.ts'
import { ProductCards } from '../product-cards.tsx'
import { ListTotal } from './list-total.tsx'
import { PageLinks } from './page-links.tsx'
import './product-list.css'
import { SortPicker } from './sort-picker.tsx'

/** Id of the form that what narrows and orders a list belongs to. A page has one list. */
const FORM = 'catalog-list'

/** A list of products: what it is ordered by, its products, and the way to its other pages. */
export function ProductList({ path, query, count, products, paging }: List) {
  const { link } = useMessages()
  const [action = '', search = ''] = path.split('?')
  return (
    <>
      <form id={FORM} action={link(action)}>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <div className="catalog-list-bar">
        <ListTotal count={count} />
        <SortPicker form={FORM} sort={query.sort} />
      </div>
      <ProductCards products={products} first />
      <PageLinks path={path} query={query} paging={paging} />
    </>
  )
}
