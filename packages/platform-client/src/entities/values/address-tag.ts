import type * as z from 'zod/mini'
import { openEnum } from './open-enum.ts'

/** What an address is to its owner. */
export const AddressTag = openEnum(['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'])
export type AddressTag = z.infer<typeof AddressTag>
