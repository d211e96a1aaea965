import type { Stories } from '../story.ts'

export default [
  {
    name: 'checkboxes',
    element: (
      <div>
        <label className="g-check">
          <input type="checkbox" defaultChecked />
          Gift wrap, 3.00
        </label>
        <label className="g-check">
          <input type="checkbox" />
          Keep me signed in
        </label>
      </div>
    ),
  },
  {
    name: 'checkboxes, disabled',
    element: (
      <div>
        <label className="g-check">
          <input type="checkbox" disabled defaultChecked />
          Reply by e-mail
        </label>
        <label className="g-check">
          <input type="checkbox" disabled />
          Ink
        </label>
      </div>
    ),
  },
  {
    name: 'a checkbox that has to be checked',
    element: (
      <label className="g-check">
        <input type="checkbox" aria-invalid />I have read the terms
      </label>
    ),
  },
  {
    name: 'radios',
    element: (
      <fieldset>
        <legend>How it comes to you</legend>
        <label className="g-check">
          <input type="radio" name="delivery" defaultChecked />
          To your door
        </label>
        <label className="g-check">
          <input type="radio" name="delivery" />
          To a parcel shop
        </label>
        <label className="g-check">
          <input type="radio" name="delivery" disabled />
          By bicycle
        </label>
      </fieldset>
    ),
  },
] satisfies Stories
