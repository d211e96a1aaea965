import { Link } from '../../src/primitives/actions/link.tsx'
import type { Stories } from '../story.ts'

export default [
  { name: 'alone', element: <Link href="#link">Delivery and returns</Link> },
  {
    name: 'leading on',
    element: (
      <Link href="#link" arrow>
        All lamps
      </Link>
    ),
  },
  {
    name: 'within a sentence',
    element: (
      <p>
        Graphite is back in January. <a href="#link">Sage is here now</a>, and so is chalk.
      </p>
    ),
  },
] satisfies Stories
