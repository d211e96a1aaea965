import { Button } from '../../src/primitives/button.tsx'
import { Icon } from '../../src/primitives/icon.tsx'
import { Menu } from '../../src/primitives/menu.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'of an account',
    element: (
      <Menu id="story-menu" label="Account of Ann" opener={<Icon name="account" />} title="Ann">
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
