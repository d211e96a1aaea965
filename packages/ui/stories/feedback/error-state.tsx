import { ErrorState } from '../../src/feedback/error-state.tsx'
import { ButtonLink } from '../../src/primitives/actions/button-link.tsx'
import { Button } from '../../src/primitives/actions/button.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'a page that is not there',
    wide: true,
    element: (
      <ErrorState
        title="This page is not here."
        actions={
          <>
            <ButtonLink kind="main" href="#new">
              See what is new
            </ButtonLink>
            <ButtonLink kind="plain" href="#home">
              Go to the start page
            </ButtonLink>
          </>
        }
      >
        <p>The address may have a typing mistake, or the thing is no longer sold.</p>
      </ErrorState>
    ),
  },
  {
    name: 'a page that does not work',
    wide: true,
    element: (
      <ErrorState
        title="The shop is not answering right now."
        actions={<Button kind="main">Try again</Button>}
        reference={
          <>
            Reference <bdi>8f21c4</bdi>
          </>
        }
      >
        <p>Your bag is safe. Nothing was charged.</p>
      </ErrorState>
    ),
  },
] satisfies Stories
