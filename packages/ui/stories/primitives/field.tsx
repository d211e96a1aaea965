import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from '../../src/primitives/display/icon.tsx'
import { Field } from '../../src/primitives/forms/field.tsx'
import { TextField } from '../../src/primitives/forms/text-field.tsx'
import type { Stories } from '../story.ts'

export default [
  { name: 'with a hint', element: <TextField label="E-mail" type="email" placeholder="you@example.com" hint="For the receipt only." /> },
  { name: 'filled in', element: <TextField label="Name" defaultValue="Ada Lindgren" /> },
  {
    name: 'with an error',
    element: <TextField label="Postcode" defaultValue="2025" error="A German postcode has 5 digits. One is missing." />,
  },
  { name: 'disabled', element: <TextField label="Customer number" defaultValue="100 482" disabled /> },
  { name: 'read only', element: <TextField label="Gift card" defaultValue="GAL-7Q2M-48XT" readOnly /> },
  { name: 'one of a few', element: <Field label="Country">{(control) => <Countries {...control} defaultValue="AT" />}</Field> },
  {
    name: 'one of a few, with an error',
    element: (
      <Field label="Country of the bill" error="Choose a country.">
        {(control) => <Countries {...control} />}
      </Field>
    ),
  },
  {
    name: 'one of a few, disabled',
    element: <Field label="Country of delivery">{(control) => <Countries {...control} disabled />}</Field>,
  },
] satisfies Stories

/** The markup that the platform's hosted pages write. */
function Countries(native: ComponentPropsWithoutRef<'select'>) {
  return (
    <span className="g-select">
      <select {...native} className="g-input">
        <option value="DE">Germany</option>
        <option value="AT">Austria</option>
        <option value="CH">Switzerland</option>
      </select>
      <Icon name="down" />
    </span>
  )
}
