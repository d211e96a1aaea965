import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface TakenEmail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  readonly encrypted: boolean
  readonly user: string | undefined
}

/** Words of the server, such as `550 5.1.1 No such mailbox`; undefined takes the e-mail. */
type Refusal = (recipient: string) => string | undefined

export interface SmtpDoubleOptions {
  /** The certificate with which it offers STARTTLS, or where it is `secure`, speaks TLS from the first byte on. */
  readonly tls?: { readonly key: string; readonly cert: string; readonly secure?: boolean }
  /** The credentials that clients need; without them, it takes e-mails of every client. */
  readonly login?: { readonly user: string; readonly password: string }
  readonly port?: number
}

/** A real SMTP server on a port of this machine, which keeps what it takes. */
export class SmtpDouble {
  readonly taken: TakenEmail[] = []
  /** Recipients of all commands RCPT TO, of refused ones too. */
  readonly recipients: string[] = []
  refusal: Refusal = () => undefined
  /** The refusal of an e-mail after its content was sent. */
  contentRefusal: Refusal = () => undefined
  port = 0
  readonly #server: SMTPServer

  private constructor({ tls, login }: SmtpDoubleOptions) {
    this.#server = new SMTPServer({
      ...(tls && { key: tls.key, cert: tls.cert, secure: tls.secure ?? false }),
      disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
      disableReverseLookup: true,
      authOptional: !login,
      allowInsecureAuth: !tls,
      onAuth: ({ username, password }, _session, done) => {
        if (username === login?.user && password === login?.password) done(null, { user: username })
        else done(smtpError('535 5.7.8 Wrong user or password'))
      },
      onRcptTo: ({ address }, _session, done) => {
        this.recipients.push(address)
        const refusal = this.refusal(address)
        done(refusal === undefined ? null : smtpError(refusal))
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          const to = rcptTo.map(({ address }) => address)
          const refusal = this.contentRefusal(to[0] ?? '')
          if (refusal !== undefined) return done(smtpError(refusal))
          const user = typeof session.user === 'string' ? session.user : undefined
          const from = mailFrom ? mailFrom.address : ''
          this.taken.push({ from, to, raw: Buffer.concat(chunks).toString('utf8'), encrypted: session.secure, user })
          done(null)
        })
      },
    })
    // A client that goes is no error here.
    this.#server.on('error', () => undefined)
  }

  static async start(options: SmtpDoubleOptions = {}): Promise<SmtpDouble> {
    const double = new SmtpDouble(options)
    const listener = double.#server.listen(options.port ?? 0, '127.0.0.1')
    await once(listener, 'listening')
    const address = listener.address()
    if (typeof address !== 'object' || !address) throw new Error('no port')
    double.port = address.port
    return double
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(() => closed()))
  }
}

function smtpError(response: string): Error {
  const [code = '', ...text] = response.split(' ')
  return Object.assign(new Error(text.join(' ')), { responseCode: Number(code) })
}
