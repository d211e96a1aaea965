import { Skeleton } from '../../src/primitives/display/skeleton.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'lines and a button',
    element: (
      <div className="story-stack">
        <div>
          <Skeleton />
          <Skeleton shape="short-line" />
        </div>
        <Skeleton shape="button" />
      </div>
    ),
  },
  {
    name: 'a picture',
    element: (
      <div className="story-narrow">
        <Skeleton shape="picture" />
      </div>
    ),
  },
] satisfies Stories
