import * as z from 'zod/mini'
import { countryCode, list, optionalFields } from '../values/fields.ts'

/* No recorded calls: what a form asks of an address is declared here. */

const NamedCode = z.object({ code: z.string(), name: z.string() })

/** What the checkout asks of an address of a country before it knows what delivery costs, in the words of a language. */
export const AddressForm = z.object({
  /** Every country that the store delivers to, in the order of their names. */
  countries: list(NamedCode),
  ...optionalFields({
    /** The subdivision; absent where the country's addresses have none. Without options it is written by hand. */
    subdivision: z.object({ label: z.string(), required: z.boolean(), options: list(NamedCode) }),
    postalCode: z.object({
      label: z.string(),
      required: z.boolean(),
      /** The pattern is of the whole code, in any case. */
      ...optionalFields({ pattern: z.string(), example: z.string() }),
    }),
  }),
})
export type AddressForm = z.infer<typeof AddressForm>

export const AddressFormOfCountry = z.object({ country: countryCode() })
export const AddressFormResponse = z.looseObject({ addressForm: AddressForm })
