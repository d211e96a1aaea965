import { Pagination } from '../../src/primitives/navigation/pagination.tsx'
import type { Stories } from '../story.ts'

const page = (number: number, current = false) => ({ number, href: `#page-${number}`, label: `Page ${number}`, current })
const PREVIOUS = { label: 'Page before', href: '#previous' }
const NEXT = { label: 'Next page', href: '#next' }

export default [
  {
    name: 'three pages',
    element: <Pagination label="Pages of lamps" pages={[page(1), page(2, true), page(3)]} previous={PREVIOUS} next={NEXT} />,
  },
  {
    name: 'the first of many',
    element: <Pagination label="Pages of everything" pages={[page(1, true), page(2), null, page(12)]} next={NEXT} />,
  },
] satisfies Stories
