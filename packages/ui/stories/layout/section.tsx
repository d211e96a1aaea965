import { Section } from '../../src/layout/section.tsx'
import { Link } from '../../src/primitives/link.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'with a line and a way on',
    wide: true,
    element: (
      <Section
        title="Table"
        line="What one drinks from, pours from and eats out of."
        aside={<Link href="#layout-section">See all 12</Link>}
      >
        <p>Things.</p>
      </Section>
    ),
  },
  {
    name: 'under a title alone',
    wide: true,
    element: (
      <Section title="Goes well with">
        <p>Things.</p>
      </Section>
    ),
  },
] satisfies Stories
