import type { ReactNode } from 'react'
import { Field } from '../primitives/field.tsx'
import { Select } from '../primitives/select.tsx'
import { TextField } from '../primitives/text-field.tsx'

/** What browsers fill in by themselves, by part of an address (HTML, autofill field names). */
const AUTOCOMPLETE = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  addressLine: 'address-line1',
  addressLine2: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  subdivision: 'address-level1',
  phone: 'tel',
} as const

interface Part {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly value?: string
}

export interface AddressPart extends Part {
  readonly name: keyof typeof AUTOCOMPLETE
  readonly optional?: boolean
  /** Beside the part before or after it, where there is room. */
  readonly half?: boolean
}

interface AddressFormProps {
  readonly legend: ReactNode
  readonly country: Part & { readonly options: readonly { readonly code: string; readonly name: string }[] }
  /** In the order in which that country writes its addresses. */
  readonly parts: readonly AddressPart[]
  /** Whose address it is, for browsers that know several: `shipping` or `billing`. */
  readonly kind?: 'shipping' | 'billing'
}

/** The fields of a postal address, to stand in a form. The country comes first: it decides which parts there are. */
export function AddressForm({ legend, country, parts, kind }: AddressFormProps) {
  const autofill = (name: string) => (kind ? `${kind} ${name}` : name)
  const { options, value, ...field } = country
  return (
    <fieldset className="g-address">
      <legend>{legend}</legend>
      <Field {...field}>
        {(control) => (
          <Select {...control} name="country" autoComplete={autofill('country')} defaultValue={value} required>
            {options.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {parts.map(({ name, optional, half, value: filled, ...part }) => (
        <div key={name} className={half ? 'g-address-half' : undefined}>
          <TextField
            {...part}
            name={name}
            type={name === 'phone' ? 'tel' : 'text'}
            autoComplete={autofill(AUTOCOMPLETE[name])}
            defaultValue={filled}
            required={!optional}
          />
        </div>
      ))}
    </fieldset>
  )
}
