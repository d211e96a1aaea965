import * as z from 'zod'

/** Another OpenID Connect provider that members can sign in with. */
export const IdpConnection = z.object({
  id: z.string().min(1).max(100),
  /** What the button says. */
  name: z.string().min(1).max(50),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
})
export type IdpConnection = z.infer<typeof IdpConnection>
