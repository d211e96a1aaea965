import { Breadcrumb } from '../../src/primitives/navigation/breadcrumb.tsx'
import type { Stories } from '../story.ts'

const TRAIL = [
  { name: 'Home', href: '#home' },
  { name: 'Light', href: '#light' },
]

export default [
  { name: 'with the page itself', element: <Breadcrumb label="Breadcrumb" trail={TRAIL} current={{ name: 'Table lamps' }} /> },
  { name: 'only what is above', element: <Breadcrumb label="Where this belongs" trail={TRAIL} /> },
] satisfies Stories
