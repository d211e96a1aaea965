import * as z from 'zod'

const ADDRESSES = {
  /** E-mails come from it, unless the owner's content names another. */
  from: z.email(),
  /** The owner is told here of orders and of members that wait. */
  owner: z.email(),
}

/** The sender that takes the e-mails of an embedded platform. */
export const MailSettings = z.discriminatedUnion('sender', [
  z.strictObject({ sender: z.literal('cloudflare'), ...ADDRESSES }),
  z.strictObject({
    sender: z.literal('smtp'),
    ...ADDRESSES,
    host: z.string().regex(/^[a-z\d.-]+$/i, 'must be the name of a server'),
    /** Cloudflare lets no Worker reach port 25. */
    port: z
      .int()
      .min(1)
      .max(65_535)
      .refine((port) => port !== 25, 'must be a submission port, such as 587 or 465')
      .default(587),
    user: z.string().min(1),
  }),
  /** A Worker of the account that speaks the protocol of `service-sender.ts`. */
  z.strictObject({ sender: z.literal('service'), ...ADDRESSES, service: z.string().min(1) }),
])
export type MailSettings = z.infer<typeof MailSettings>

/** Ports on which TLS begins with the first byte. */
const TLS_PORTS = new Set([465, 2465])

/** The variables of the platform that say how e-mails leave. */
export function mailVariables(mail: MailSettings | undefined): Record<string, string> {
  if (!mail) return {}
  const addresses = { MAIL_FROM: mail.from, OWNER_EMAIL: mail.owner }
  if (mail.sender !== 'smtp') return addresses
  const protocol = TLS_PORTS.has(mail.port) ? 'smtps' : 'smtp'
  return { ...addresses, SMTP_URL: `${protocol}://${encodeURIComponent(mail.user)}@${mail.host}:${mail.port}` }
}

/** Bindings that are added to the platform's declaration. */
export interface MailBindings {
  readonly services: readonly { readonly binding: string; readonly service: string }[]
  readonly sendEmail: readonly { readonly name: string }[]
  readonly secrets: readonly string[]
}

/** The binding of a Worker that is none of this project. */
export const MAIL_SERVICE = 'EMAIL_SENDER'

export function mailBindings(mail: MailSettings | undefined): MailBindings {
  return {
    services: mail?.sender === 'service' ? [{ binding: MAIL_SERVICE, service: mail.service }] : [],
    sendEmail: mail?.sender === 'cloudflare' ? [{ name: 'EMAIL' }] : [],
    secrets: mail ? ['MAIL_WEBHOOK_SECRET', ...(mail.sender === 'smtp' ? ['SMTP_PASSWORD'] : [])] : [],
  }
}
