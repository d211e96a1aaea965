import { Unavailable } from '../../src/feedback/unavailable.tsx'
import { Button } from '../../src/primitives/actions/button.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'with a way to try again',
    element: (
      <Unavailable title="We can’t load reviews right now." action={<Button>Try again</Button>}>
        <p>You can still buy this lamp.</p>
      </Unavailable>
    ),
  },
  { name: 'in a word', element: <Unavailable title="We can’t load similar products right now." /> },
] satisfies Stories
