import { Availability } from '../../src/commerce/availability.tsx'
import type { Stories } from '../story.ts'

export default [
  { name: 'in stock', element: <Availability level="in">In stock</Availability> },
  { name: 'few', element: <Availability level="low">Only 3 left</Availability> },
  { name: 'sold out', element: <Availability level="out">Sold out</Availability> },
] satisfies Stories
