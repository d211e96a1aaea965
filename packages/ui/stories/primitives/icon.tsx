import type { ComponentProps } from 'react'
import { Icon } from '../../src/primitives/display/icon.tsx'
import type { Stories } from '../story.ts'

const NAMES: readonly ComponentProps<typeof Icon>['name'][] = [
  'search',
  'account',
  'bag',
  'menu',
  'filter',
  'close',
  'plus',
  'minus',
  'check',
  'down',
  'chevron',
  'arrow',
  'van',
  'return',
  'info',
  'warning',
]

export default [
  {
    name: 'all signs',
    element: (
      <div className="story-row">
        {NAMES.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    ),
  },
] satisfies Stories
