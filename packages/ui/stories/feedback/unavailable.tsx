import { Unavailable } from '../../src/feedback/unavailable.tsx'
import { Button } from '../../src/primitives/button.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'with a way to try again',
    element: (
      <Unavailable title="Reviews are not here right now." action={<Button>Try again</Button>}>
        <p>Everything else works. You can still buy this lamp.</p>
      </Unavailable>
    ),
  },
  { name: 'in a word', element: <Unavailable title="Similar things are not here right now." /> },
] satisfies Stories
