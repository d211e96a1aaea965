import * as z from 'zod/mini'

export { default } from './fragment.tsx'

export const params = z.object({
  /** The name of the field in the form around it. */
  field: z.enum(['password', 'newPassword']),
})
export const cache = { class: 'public', fresh: 86_400 } as const
export const hydrate = 'idle'
