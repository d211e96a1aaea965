import type { Env, Variables } from '../../../env.ts'
import { cloudflareSender } from './cloudflare-sender.ts'
import type { EmailSender } from './email-sender.ts'
import { serviceSender } from './service-sender.ts'
import { type SmtpServer, smtpSender } from './smtp-sender.ts'

type SenderVariables = Pick<Variables, 'MAIL_FROM' | 'SMTP_URL' | 'SMTP_PASSWORD'>

/** The sender that this platform was given; undefined where it has none, and e-mails are kept to be read. */
export function openEmailSender(
  { EMAIL_SENDER, EMAIL }: Pick<Env, 'EMAIL_SENDER' | 'EMAIL'>,
  variables: SenderVariables,
): EmailSender | undefined {
  const { MAIL_FROM: from } = variables
  if (EMAIL_SENDER) return serviceSender(EMAIL_SENDER, from)
  if (EMAIL) return cloudflareSender(EMAIL, from)
  const server = smtpServerOf(variables)
  return server && smtpSender(server, from ?? (server.user?.includes('@') ? server.user : undefined))
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
