import * as z from 'zod/mini'

/** What the address of a sign-in page may say. `page` and `prompt` are the host's. */
export const signInParams = z.object({ returnTo: z.optional(z.string()), saved: z.optional(z.string()) })
export type SignInParams = z.infer<typeof signInParams>

/** The link of a mail holds its token. */
export const resetParams = z.object({ token: z.optional(z.string().check(z.maxLength(200))) })
export type ResetParams = z.infer<typeof resetParams>

/** The parameters of the page behind a sign-in link. `claimed` is there once the link has closed the ways in from before. */
export const linkParams = z.object({ ...resetParams.shape, returnTo: z.optional(z.string()), claimed: z.optional(z.string()) })
export type LinkParams = z.infer<typeof linkParams>
