import { Button } from '../../src/primitives/button.tsx'
import { DialogOpener } from '../../src/primitives/dialog-opener.tsx'
import { Dialog } from '../../src/primitives/dialog.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'a question',
    element: (
      <>
        <DialogOpener opens="story-dialog" href="#primitives-dialog">
          Cancel the order
        </DialogOpener>
        <Dialog
          id="story-dialog"
          title="Cancel this order?"
          actions={
            <>
              <Button kind="main">Cancel order</Button>
              <form method="dialog">
                <Button>Keep it</Button>
              </form>
            </>
          }
        >
          <p>It has not been packed yet. You get 212.00 back.</p>
        </Dialog>
      </>
    ),
  },
] satisfies Stories
