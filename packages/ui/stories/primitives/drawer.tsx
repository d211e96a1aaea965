import { Button } from '../../src/primitives/actions/button.tsx'
import { Drawer } from '../../src/primitives/dialogs/drawer.tsx'
import type { Stories } from '../story.ts'

const COLOURS = [
  'Chalk',
  'Clay',
  'Graphite',
  'Ink',
  'Moss',
  'Ochre',
  'Pine',
  'Plum',
  'Rust',
  'Sage',
  'Sand',
  'Sky',
  'Slate',
  'Stone',
  'Straw',
  'Teal',
  'Wheat',
  'Wine',
]

/** An invoker command: React 18 does not know the attributes and writes them as they are. */
const OPENS_DRAWER = { command: 'show-modal', commandfor: 'story-drawer' }

export default [
  {
    name: 'longer than the screen, with a foot',
    element: (
      <>
        <Button {...OPENS_DRAWER} type="button" aria-haspopup="dialog">
          Filter
        </Button>
        <Drawer
          id="story-drawer"
          title="Filter"
          closeLabel="Close the filters"
          foot={
            <form method="dialog">
              <Button kind="main" wide>
                Show 22 things
              </Button>
            </form>
          }
        >
          {COLOURS.map((colour) => (
            <label key={colour} className="g-check">
              <input type="checkbox" name="colour" value={colour} />
              {colour}
            </label>
          ))}
        </Drawer>
      </>
    ),
  },
] satisfies Stories
