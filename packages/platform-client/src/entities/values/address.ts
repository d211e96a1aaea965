import * as z from 'zod/mini'
import { addressProgramNames, addressWireNames, type ADDRESS_ALIASES } from './address-names.ts'
import { countryCode, looseFields, phone, text } from './fields.ts'
import { openEnum } from './open-enum.ts'

export const StreetAddress = looseFields({
  number: z.string(),
  name: z.string(),
  apt: z.string(),
  formattedAddressLine: z.string(),
})
export type StreetAddress = z.infer<typeof StreetAddress>

export const AddressLocation = looseFields({ latitude: z.number(), longitude: z.number() })
export type AddressLocation = z.infer<typeof AddressLocation>

/** What every address has, with the limits of carts and orders. */
export const addressPlaces = {
  country: countryCode(),
  subdivision: text(50),
  postalCode: text(50),
  streetAddress: StreetAddress,
  hint: z.string(),
  formatted: z.string(),
  location: AddressLocation,
  countryFullname: z.string(),
  subdivisionFullname: z.string(),
}

const AddressFields = looseFields({ ...addressPlaces, city: text(50), addressLine1: text(150), addressLine2: text(100) })

/** Carriers write the addresses of pickup points and need longer lines than shoppers. */
const PickupAddressFields = looseFields({
  ...addressPlaces,
  city: text(1000),
  postalCode: text(1000),
  addressLine1: text(1000),
  addressLine2: text(1000),
})

type WireName<Key> = Key extends keyof typeof ADDRESS_ALIASES ? (typeof ADDRESS_ALIASES)[Key] : Key
type OnWire<Fields> = { [Key in keyof Fields as WireName<Key>]: Fields[Key] }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads and writes an address by its wire names, see `ADDRESS_ALIASES`. */
export function withAddressAliases<Fields extends z.ZodMiniObject>(fields: Fields) {
  return z.codec(z.custom<OnWire<z.input<Fields>>>(isObject), fields, {
    // The fields are checked right after (decode) or were right before (encode); renaming keeps their values.
    decode: (wire) => renameFields(wire, addressProgramNames) as z.input<Fields>,
    encode: (address) => renameFields(address, addressWireNames) as OnWire<z.input<Fields>>,
  })
}

/** A field that already has its target name wins over its alias. What is no object is left for the schema to refuse. */
function renameFields(source: unknown, names: ReadonlyMap<string, string>): unknown {
  if (!isObject(source)) return source
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(source)) {
    const target = names.get(key) ?? key
    if (target === '__proto__') continue
    if (target === key || !Object.hasOwn(source, target)) result[target] = value
  }
  return result
}

/** A postal address. The wire calls three fields differently: addressLine, formattedAddress, geocode. */
export const Address = withAddressAliases(AddressFields)
export type Address = z.infer<typeof Address>

export const PickupAddress = withAddressAliases(PickupAddressFields)
export type PickupAddress = z.infer<typeof PickupAddress>

export const VatIdType = openEnum(['CPF', 'CNPJ'])
export const VatId = looseFields({ id: z.string(), type: VatIdType })
export type VatId = z.infer<typeof VatId>

export const ContactDetails = looseFields({
  firstName: text(100),
  lastName: text(100),
  phone: phone(),
  company: text(1000),
  vatId: VatId,
})
export type ContactDetails = z.infer<typeof ContactDetails>

export const AddressWithContact = looseFields({ address: Address, contactDetails: ContactDetails })
export type AddressWithContact = z.infer<typeof AddressWithContact>
