import { InlineMessage } from '../../src/feedback/inline-message.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'to know',
    element: (
      <InlineMessage>
        <p>Orders placed now ship on Monday.</p>
      </InlineMessage>
    ),
  },
  {
    name: 'done',
    element: (
      <InlineMessage kind="ok" role="status">
        <p>Saved. We’ll use this address next time.</p>
      </InlineMessage>
    ),
  },
  {
    name: 'to look at',
    element: (
      <InlineMessage kind="warn">
        <p>One price changed since you added it.</p>
      </InlineMessage>
    ),
  },
  {
    name: 'gone wrong',
    element: (
      <InlineMessage kind="danger" role="alert">
        <p>
          Your card was declined. You haven’t been charged. <a href="#pay">Try another card.</a>
        </p>
      </InlineMessage>
    ),
  },
] satisfies Stories
