import { Button } from '../../src/primitives/button.tsx'
import { Checkbox } from '../../src/primitives/checkbox.tsx'
import { DialogOpener } from '../../src/primitives/dialog-opener.tsx'
import { Drawer } from '../../src/primitives/drawer.tsx'
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

export default [
  {
    name: 'longer than the screen, with a foot',
    element: (
      <>
        <DialogOpener opens="story-drawer" href="#primitives-drawer">
          Filter
        </DialogOpener>
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
            <Checkbox key={colour} name="colour" value={colour}>
              {colour}
            </Checkbox>
          ))}
        </Drawer>
      </>
    ),
  },
] satisfies Stories
