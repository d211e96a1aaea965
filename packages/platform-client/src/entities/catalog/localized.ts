import * as z from 'zod/mini'
import { list, optionalFields } from '../values/fields.ts'

const strings = () => list(z.string())

/** Which texts of a response are in the language that was asked for. All others are in the store's. */
const localized = { language: z.string(), fields: strings() }

export const LocalizedCollection = z.looseObject(localized)

export const LocalizedProduct = z.looseObject({
  ...localized,
  /** For each section the title that the owner gave it, or null where the section is not translated. */
  sections: list(z.nullable(z.string())),
  /** The ribbon that the owner gave it, where it is translated. */
  ...optionalFields({ originalRibbon: z.string() }),
  options: list(z.looseObject({ name: z.string(), ...optionalFields({ label: z.string(), choices: z.record(z.string(), z.string()) }) })),
})
