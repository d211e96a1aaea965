import * as z from 'zod/mini'
import { list } from '../values/fields.ts'

/** Without the names that are known: a bundle that asks for one need not hold them all. */
export const CapabilityNames = z.looseObject({ capabilities: list(z.string()) })
