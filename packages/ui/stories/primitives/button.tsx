import { ButtonLink } from '../../src/primitives/actions/button-link.tsx'
import { Button } from '../../src/primitives/actions/button.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'the next step, another, and one that looks like a link',
    element: (
      <div className="story-row">
        <Button kind="main">Add to bag</Button>
        <Button>How repairs work</Button>
        <Button kind="plain">Remove</Button>
      </div>
    ),
  },
  {
    name: 'busy',
    element: (
      <div className="story-row">
        <Button kind="main" busy>
          Adding
        </Button>
        <Button busy>Saving</Button>
      </div>
    ),
  },
  {
    name: 'disabled',
    element: (
      <div className="story-row">
        <Button kind="main" disabled>
          Add to bag
        </Button>
        <Button disabled>Sold out</Button>
        <Button kind="plain" disabled>
          Remove
        </Button>
      </div>
    ),
  },
  {
    name: 'links',
    element: (
      <div className="story-row">
        <ButtonLink kind="main" href="#button">
          Go to checkout
        </ButtonLink>
        <ButtonLink href="#button">See the order</ButtonLink>
        <ButtonLink kind="plain" href="#button">
          Sign in
        </ButtonLink>
      </div>
    ),
  },
  {
    name: 'wide, with words that need two lines',
    element: (
      <Button kind="main" wide>
        Send the gift card for 50.00 to somebody with a rather long name
      </Button>
    ),
  },
] satisfies Stories
