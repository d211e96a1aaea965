import { addressProgramNames } from '../entities/address.ts'
import type { AnyCall } from './call.ts'

/**
 * What the caller of a method calls a field of the wire: arguments that the method takes unwrapped lose their wrapper
 * (`subscription.email` is `email`), and an address has the program's names. Paths are dotted.
 */
export function argumentNameOf(field: string, { argumentNames = {} }: Pick<AnyCall, 'argumentNames'>): string {
  const inProgram = field
    .split('.')
    .map((part) => addressProgramNames.get(part) ?? part)
    .join('.')
  const wrapper = Object.keys(argumentNames)
    .filter((name) => inProgram.startsWith(`${name}.`) || inProgram === name)
    .toSorted((left, right) => right.length - left.length)[0]
  if (wrapper === undefined) return inProgram
  const renamed = [argumentNames[wrapper], inProgram.slice(wrapper.length + 1)].filter(Boolean).join('.')
  // A violation of the whole argument keeps a name.
  return renamed || inProgram
}
