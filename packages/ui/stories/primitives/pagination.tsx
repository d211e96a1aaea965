import { Pagination } from '../../src/primitives/navigation/pagination.tsx'
import type { Stories } from '../story.ts'

const labelsOf = (list: string) => ({
  pages: `Pages of ${list}`,
  page: (number: number) => `Page ${number}`,
  previous: 'Page before',
  next: 'Next page',
})
const hrefOf = (page: number) => `#page-${page}`

export default [
  { name: 'three pages', element: <Pagination labels={labelsOf('lamps')} page={2} pages={3} hrefOf={hrefOf} /> },
  { name: 'the first of many', element: <Pagination labels={labelsOf('everything')} page={1} pages={12} hrefOf={hrefOf} /> },
] satisfies Stories
