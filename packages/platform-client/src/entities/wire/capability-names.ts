import * as z from 'zod/mini'
import { list } from '../values/fields.ts'

/** The names of capabilities, without a list of the known ones: a bundle that asks for one need not hold them all. */
export const CapabilityNames = z.looseObject({ capabilities: list(z.string()) })
