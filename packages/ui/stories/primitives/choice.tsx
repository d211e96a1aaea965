import { Checkbox } from '../../src/primitives/checkbox.tsx'
import { Radio } from '../../src/primitives/radio.tsx'
import { Switch } from '../../src/primitives/switch.tsx'
import type { Stories } from '../story.ts'

export default [
  {
    name: 'checkboxes',
    element: (
      <div>
        <Checkbox defaultChecked>Gift wrap, 3.00</Checkbox>
        <Checkbox>Keep me signed in</Checkbox>
      </div>
    ),
  },
  {
    name: 'checkboxes, disabled',
    element: (
      <div>
        <Checkbox disabled defaultChecked>
          Reply by e-mail
        </Checkbox>
        <Checkbox disabled>Ink</Checkbox>
      </div>
    ),
  },
  { name: 'a checkbox that has to be checked', element: <Checkbox aria-invalid>I have read the terms</Checkbox> },
  {
    name: 'radios',
    element: (
      <fieldset>
        <legend>How it comes to you</legend>
        <Radio name="delivery" defaultChecked>
          To your door
        </Radio>
        <Radio name="delivery">To a parcel shop</Radio>
        <Radio name="delivery" disabled>
          By bicycle
        </Radio>
      </fieldset>
    ),
  },
  {
    name: 'switches',
    element: (
      <div>
        <Switch defaultChecked>Dark in the evening</Switch>
        <Switch>Letters about new things</Switch>
        <Switch disabled>Larger type</Switch>
      </div>
    ),
  },
] satisfies Stories
