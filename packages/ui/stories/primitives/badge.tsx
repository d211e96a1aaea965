import { Badge } from '../../src/primitives/display/badge.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'all kinds',
    element: (
      <div className="story-row">
        <Badge kind="accent">New</Badge>
        <Badge kind="soft">On its way</Badge>
        <Badge kind="line">Delivered</Badge>
        <Badge kind="warn">Only 3 left</Badge>
        <Badge kind="danger">Canceled</Badge>
      </div>
    ),
  },
  {
    name: 'on a picture',
    element: (
      <div className="story-scrim">
        <Badge>Sold out</Badge>
      </div>
    ),
  },
] satisfies Stories
