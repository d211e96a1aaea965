import type { Env, Variables } from '../../../env.ts'
import { cloudflareSender } from './cloudflare-sender.ts'
import type { EmailSender } from './email-sender.ts'
import { serviceSender } from './service-sender.ts'
import { type SmtpServer, smtpSender } from './smtp-sender.ts'

type Bindings = Pick<Env, 'EMAIL_SENDER' | 'EMAIL'>
type SenderVariables = Pick<Variables, 'MAIL_FROM' | 'SMTP_URL' | 'SMTP_PASSWORD'>

/** The sender that this platform was given; undefined where it has none, and e-mails are kept to be read. */
export function openEmailSender({ EMAIL_SENDER, EMAIL }: Bindings, variables: SenderVariables): EmailSender | undefined {
  const { MAIL_FROM: from } = variables
  if (EMAIL_SENDER) return serviceSender(EMAIL_SENDER, from)
  if (EMAIL) return cloudflareSender(EMAIL, from)
  const server = smtpServerOf(variables)
  return server && smtpSender(server, from ?? (server.user?.includes('@') ? server.user : undefined))
}

/** How e-mails leave: `outbox` in development, where they are there to be read; `none` where nothing sends them. */
export type MailStatus = 'service' | 'cloudflare' | 'smtp' | 'outbox' | 'none'

export function mailStatus(
  { EMAIL_SENDER, EMAIL }: Bindings,
  { SMTP_URL, DEVELOPMENT }: Pick<Variables, 'SMTP_URL' | 'DEVELOPMENT'>,
): MailStatus {
  if (EMAIL_SENDER) return 'service'
  if (EMAIL) return 'cloudflare'
  if (SMTP_URL !== undefined) return 'smtp'
  return DEVELOPMENT ? 'outbox' : 'none'
}

function smtpServerOf({ SMTP_URL, SMTP_PASSWORD }: SenderVariables): SmtpServer | undefined {
  if (SMTP_URL === undefined) return undefined
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username !== '' && {
      user: decodeURIComponent(username),
      password: password === '' ? SMTP_PASSWORD : decodeURIComponent(password),
    }),
  }
}
