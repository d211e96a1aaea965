import { SkipLink } from '../../src/primitives/navigation/skip-link.tsx'
import type { Stories } from '../story.ts'

export default [
  { name: 'out of sight until it has the focus', element: <SkipLink href="#primitives-skip-link">Skip to content</SkipLink> },
] satisfies Stories
