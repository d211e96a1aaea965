import * as z from 'zod/mini'

/** The fields of every grant. Which of them a grant needs, it says itself. */
export const TokenRequest = z
  .object({
    grantType: z.optional(z.string()),
    /** The one grant for the shop's own servers has RFC 6749's names. */
    grant_type: z.optional(z.string()),
    clientId: z.optional(z.string()),
    refreshToken: z.optional(z.string()),
    redirectUri: z.optional(z.string()),
    code: z.optional(z.string()),
    codeVerifier: z.optional(z.string()),
    scope: z.optional(z.string()),
    member_id: z.optional(z.string()),
    session_token: z.optional(z.string()),
  })
  .check(
    z.superRefine(({ grantType, grant_type }, context) => {
      if (grantType === undefined && grant_type === undefined)
        context.addIssue({ code: 'custom', path: ['grantType'], message: 'is required' })
    }),
  )
export type TokenRequest = z.infer<typeof TokenRequest>
