import { Field } from '../../src/primitives/field.tsx'
import { Select } from '../../src/primitives/select.tsx'
import { TextArea } from '../../src/primitives/text-area.tsx'
import { TextField } from '../../src/primitives/text-field.tsx'
import type { Stories } from '../story.ts'

const countries = (
  <>
    <option value="DE">Germany</option>
    <option value="AT">Austria</option>
    <option value="CH">Switzerland</option>
  </>
)

export default [
  { name: 'with a hint', element: <TextField label="E-mail" type="email" placeholder="you@example.com" hint="For the receipt only." /> },
  { name: 'filled in', element: <TextField label="Name" defaultValue="Ada Lindgren" /> },
  {
    name: 'with an error',
    element: <TextField label="Postcode" defaultValue="2025" error="A German postcode has 5 digits. One is missing." />,
  },
  { name: 'disabled', element: <TextField label="Customer number" defaultValue="100 482" disabled /> },
  { name: 'read only', element: <TextField label="Gift card" defaultValue="GAL-7Q2M-48XT" readOnly /> },
  { name: 'several lines', element: <TextArea label="A note for the giver" placeholder="Two lines are plenty." /> },
  {
    name: 'one of a few',
    element: (
      <Field label="Country">
        {(control) => (
          <Select {...control} defaultValue="AT">
            {countries}
          </Select>
        )}
      </Field>
    ),
  },
  {
    name: 'one of a few, with an error',
    element: (
      <Field label="Country of the bill" error="Choose a country.">
        {(control) => <Select {...control}>{countries}</Select>}
      </Field>
    ),
  },
  {
    name: 'one of a few, disabled',
    element: (
      <Field label="Country of delivery">
        {(control) => (
          <Select {...control} disabled>
            {countries}
          </Select>
        )}
      </Field>
    ),
  },
] satisfies Stories
