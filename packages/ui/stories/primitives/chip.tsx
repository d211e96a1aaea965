import { Button } from '../../src/primitives/button.tsx'
import { Chip } from '../../src/primitives/chip.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'what narrows a list',
    element: (
      <div className="g-chips">
        <Chip href="#chip" removeLabel="Take off:">
          Stoneware
        </Chip>
        <Chip href="#chip" removeLabel="Take off:">
          Under 40.00
        </Chip>
        <Button kind="plain">Clear all</Button>
      </div>
    ),
  },
] satisfies Stories
