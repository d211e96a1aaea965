import { Section } from '../../src/layout/section.tsx'
import { Link } from '../../src/primitives/actions/link.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'with a line and a way on',
    wide: true,
    element: (
      <Section title="Table" line="To drink from, pour from, and eat from." aside={<Link href="#layout-section">View all 12</Link>}>
        <p>Things.</p>
      </Section>
    ),
  },
  {
    name: 'under a title alone',
    wide: true,
    element: (
      <Section title="You may also like">
        <p>Things.</p>
      </Section>
    ),
  },
] satisfies Stories
