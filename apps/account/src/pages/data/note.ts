import * as z from 'zod/mini'

/** What a form of the page has just done; `gone` where a file has expired in the meantime. */
export const Note = z.enum(['requested', 'gone'])
export type Note = z.infer<typeof Note>
