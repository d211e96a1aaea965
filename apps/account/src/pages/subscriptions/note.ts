import * as z from 'zod/mini'

/** What a form of the page has just done. */
export const Note = z.enum(['subscribed', 'requested', 'unsubscribed', 'topics', 'alert'])
export type Note = z.infer<typeof Note>
