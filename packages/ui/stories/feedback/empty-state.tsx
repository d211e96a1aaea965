import { EmptyState } from '../../src/feedback/empty-state.tsx'
import { ButtonLink } from '../../src/primitives/actions/button-link.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'with somewhere to go',
    element: (
      <EmptyState
        title="Nothing in your bag yet."
        actions={
          <>
            <ButtonLink kind="main" href="#new">
              See what is new
            </ButtonLink>
            <ButtonLink kind="plain" href="#sign-in">
              Sign in
            </ButtonLink>
          </>
        }
      >
        <p>Signed in on another device? Your bag comes with you.</p>
      </EmptyState>
    ),
  },
  { name: 'in a word', element: <EmptyState title="No orders yet." /> },
] satisfies Stories
