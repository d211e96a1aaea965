import * as z from 'zod/mini'

/** A wish that only the host can grant: a remote never sets a cookie and never speaks to the session. */
export const Intent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.end') }),
  /** A direct login at the platform succeeded: the host exchanges its session token, and the member's session takes the place of the visitor's. */
  z.object({ type: z.literal('session.authorize'), sessionToken: z.string() }),
  z.object({ type: z.literal('toast'), message: z.string() }),
  z.object({ type: z.literal('event'), name: z.string(), detail: z.json() }),
])
export type Intent = z.infer<typeof Intent>

/** Intents that browsers may see: those about the session are for the host alone, and hold a token. */
export const browserIntents = (intents: readonly Intent[]): Intent[] => intents.filter(({ type }) => !type.startsWith('session.'))

/** Messages of a refused form by field; the empty name stands for the form as a whole. */
export const FieldErrors = z.record(z.string(), z.string())
export type FieldErrors = z.infer<typeof FieldErrors>

/** Outcome of a form: refused, with messages and the values to keep, or done, with what a next step needs. */
export const FormState = z.object({
  done: z.boolean(),
  errors: z._default(FieldErrors, {}),
  values: z._default(z.record(z.string(), z.string()), {}),
})
export type FormState = z.infer<typeof FormState>

/** What a POST to a fragment came to, as the browser reads it. `props` hold a `form` of type {@link FormState}. */
export const Outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), to: z.string(), intents: z.array(Intent) }),
  z.object({ kind: z.literal('props'), build: z.string(), props: z.record(z.string(), z.json()), intents: z.array(Intent) }),
])
export type Outcome = z.infer<typeof Outcome>
