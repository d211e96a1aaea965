import { Button } from '../../src/primitives/actions/button.tsx'
import { Menu } from '../../src/primitives/dialogs/menu.tsx'
import { Icon } from '../../src/primitives/display/icon.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'of an account',
    element: (
      <Menu id="story-menu" label="Account" opener={<Icon name="account" />}>
        <ul>
          <li>
            <a href="#primitives-menu">Account</a>
          </li>
          <li>
            <a href="#primitives-menu">Orders</a>
          </li>
        </ul>
        <Button wide>Sign out</Button>
      </Menu>
    ),
  },
] satisfies Stories
