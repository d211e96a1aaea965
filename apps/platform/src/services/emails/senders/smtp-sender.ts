import { connect, isIP, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { EmailBounced, type EmailSender, requireFrom } from './email-sender.ts'
import { inTurns } from './in-turns.ts'

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte on, as on port 465. Others have to offer STARTTLS, but for one on this machine. */
  readonly secure: boolean
  readonly user?: string | undefined
  readonly password?: string | undefined
}

const TIMEOUT = 20_000
/** Mail providers close the door to clients that come with more at once. */
const MAX_CONNECTIONS = 4
/** Hosts of this machine: no network lies between on which others could listen. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/
/** No such mailbox or domain, or closed for good (RFC 3463, RFC 7505). */
const DEAD_ADDRESS = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/

const SmtpFailure = z.object({
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  response: z.optional(z.string()),
  message: z.string(),
})

/** A server on a submission port. It signs the e-mails (DKIM) and delivers them. */
export function smtpSender({ host, port, secure, user, password }: SmtpServer, from?: string): EmailSender {
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !LOOPBACK.test(host),
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: TIMEOUT / 2,
    greetingTimeout: TIMEOUT / 2,
    socketTimeout: TIMEOUT / 2,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Nodemailer itself asks for the address behind the name first, of a resolver that is not there everywhere.
    getSocket: (_options, done) => {
      openSocket({ host, port, secure }).then(
        (connection) => done(null, { connection, secured: secure }),
        (error: Error) => done(error),
      )
    },
  })
  const limited = inTurns(MAX_CONNECTIONS)
  return {
    from,
    send: (email) =>
      limited(async () => {
        const { key, to, fromName, replyTo, subject, text, html, headers } = email
        const address = requireFrom(email)
        // The id is the same at every try: a mailbox that gets the e-mail twice after a crash shows it once.
        const messageId = `${key}@${address.slice(address.lastIndexOf('@') + 1)}`
        try {
          await transport.sendMail({
            messageId: `<${messageId}>`,
            from: { name: fromName ?? '', address },
            to: { name: '', address: to },
            ...(replyTo !== undefined && { replyTo }),
            subject,
            text,
            html,
            headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
          })
          return messageId
        } catch (error) {
          throw describeFailure(error)
        }
      }),
  }
}

function openSocket({ host, port, secure }: Pick<SmtpServer, 'host' | 'port' | 'secure'>): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = secure ? connectSecurely({ host, port, ...(isIP(host) === 0 && { servername: host }) }) : connect(port, host)
    const timer = setTimeout(() => socket.destroy(new Error(`${host}:${port} did not answer.`)), TIMEOUT / 2)
    const settle = (then: () => void) => () => {
      clearTimeout(timer)
      socket.removeAllListeners()
      then()
    }
    socket.once(
      secure ? 'secureConnect' : 'connect',
      settle(() => resolve(socket)),
    )
    socket.once('error', (error) => settle(() => reject(new Error(`${host}:${port} cannot be reached: ${error.message}`)))())
  })
}

/**
 * What the recipient's side or the content is to blame for is over with the server's answer. All else, a refused sign-in or sender too, is the shop's
 * to mend, and is tried again meanwhile.
 */
function describeFailure(error: unknown): Error {
  const { data } = SmtpFailure.safeParse(error)
  if (!data) return new Error(String(error))
  const { command, response, responseCode = 0, message } = data
  const reason = response ?? message
  const isBounce = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  return isBounce ? new EmailBounced(reason, command === 'RCPT TO' && DEAD_ADDRESS.test(reason)) : new Error(reason, { cause: error })
}
