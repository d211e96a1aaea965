import { Toast } from '../../src/feedback/toast.tsx'
import { ButtonLink } from '../../src/primitives/button-link.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'with a way on',
    element: (
      <Toast
        action={
          <ButtonLink kind="plain" href="#bag">
            See bag
          </ButtonLink>
        }
      >
        Harbour jumper is in your bag.
      </Toast>
    ),
  },
  { name: 'in a word', element: <Toast>Saved.</Toast> },
] satisfies Stories
