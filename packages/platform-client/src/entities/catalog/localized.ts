import * as z from 'zod/mini'
import { list, optionalFields } from '../values/fields.ts'

/** Which texts of a response are in the language that was asked for. All others are in the store's. Collections have the first two. */
export const Localized = z.looseObject({
  language: z.string(),
  fields: list(z.string()),
  /** For each section the title that the owner gave it; empty where the section is not translated. */
  sections: list(z.string()),
  options: list(z.looseObject({ name: z.string(), ...optionalFields({ label: z.string(), choices: z.record(z.string(), z.string()) }) })),
  /** The ribbon that the owner gave it, where it is translated. */
  ...optionalFields({ originalRibbon: z.string() }),
})
