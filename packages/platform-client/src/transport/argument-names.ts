import type * as z from 'zod/mini'
import { addressProgramNames } from '../entities/values/address-names.ts'
import type { AnyOperation } from './operation.ts'

type Schema = z.core.$ZodType | undefined

/**
 * What the caller of a method calls a field of the wire: arguments that the method takes unwrapped lose their wrapper
 * (`subscription.email` is `email`), and where the call takes an address, its parts have the program's names. Takes both
 * spellings of list items, `lineItems.0.quantity` and `lineItems[0].quantity`, and keeps them.
 */
export function argumentNameOf(field: string, { argumentNames = {}, input }: Pick<AnyOperation, 'argumentNames' | 'input'>): string {
  const inProgram = programPath(field, input)
  const wrapper = Object.keys(argumentNames)
    .filter((name) => inProgram.startsWith(name) && /^(?:[.[]|$)/.test(inProgram.slice(name.length)))
    .toSorted((left, right) => right.length - left.length)[0]
  if (wrapper === undefined) return inProgram
  const renamed = `${argumentNames[wrapper]}${inProgram.slice(wrapper.length)}`.replace(/^\./, '')
  // A violation of the whole argument keeps a name.
  return renamed || inProgram
}

/** Follows the path through the call's own schema, since only that says which "addressLine" is one of an address. */
function programPath(field: string, input: Schema): string {
  let schema = input
  return field
    .split(/(?=[.[])/)
    .map((part) => {
      const name = part.replace(/^[.[]|\]$/g, '')
      const alias = addressProgramNames.get(name)
      const renamed = alias !== undefined && !fieldOf(schema, name) && fieldOf(schema, alias)
      schema = fieldOf(schema, renamed ? alias : name)
      return renamed ? part.replace(name, alias) : part
    })
    .join('')
}

function fieldOf(schema: Schema, name: string): Schema {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def
  if (!def) return undefined
  if ('innerType' in def) return fieldOf(def.innerType, name)
  switch (def.type) {
    // The program's side of a codec.
    case 'pipe':
      return fieldOf(def.out, name)
    case 'object':
      return Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
    case 'array':
      return def.element
    case 'record':
      return def.valueType
    default:
      return undefined
  }
}
