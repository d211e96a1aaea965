import * as z from 'zod/mini'

/** What a form of the page has just done. */
export const Note = z.enum(['ended', 'others', 'password', 'reset', 'passkey', 'removed', 'mailed', 'address'])
export type Note = z.infer<typeof Note>
