import { IndexList } from '../../src/layout/index-list.tsx'
import type { Stories } from '../story.ts'

const entry = (name: string, count: number) => ({
  name,
  href: `#${name.toLowerCase()}`,
  count: { figures: String(count), label: `${count} products` },
})

export default [
  { name: 'with counts', element: <IndexList entries={[entry('Light', 6), entry('Table', 12), entry('Room', 22)]} /> },
  {
    name: 'without',
    element: (
      <IndexList
        entries={[
          { name: 'Light', href: '#light' },
          { name: 'Things that stand or hang and are in nobody’s way', href: '#room' },
        ]}
      />
    ),
  },
] satisfies Stories
