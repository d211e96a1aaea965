import { Price } from '../../src/commerce/price.tsx'
import type { Stories } from '../story.ts'

const LABELS = { now: 'Sale price', before: 'Regular price' }

export default [
  { name: 'plain', element: <Price now="$64.00" labels={LABELS} /> },
  { name: 'lowered', element: <Price now="$44.00" before="$55.00" labels={LABELS} /> },
  { name: 'per unit', element: <Price now="$28.00" perUnit="$12.73 / 100 g" labels={LABELS} /> },
  { name: 'lowered, per unit and big', element: <Price now="$7.60" before="$9.50" perUnit="$7.60 / 100 g" labels={LABELS} big /> },
] satisfies Stories
