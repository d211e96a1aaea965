import * as z from 'zod'

/** Another provider whose sign-in counts here (OpenID Connect). */
export const IdpConnection = z.object({
  id: z.string().min(1).max(100),
  /** What the button says. */
  name: z.string().min(1).max(50),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
})
export type IdpConnection = z.infer<typeof IdpConnection>
