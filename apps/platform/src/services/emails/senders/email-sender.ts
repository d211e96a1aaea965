/** What a sender is given. The key is the same at every try of one e-mail. */
export interface OutgoingEmail {
  readonly key: string
  readonly to: string
  /** What the store is called, to stand before the address that it comes from. */
  readonly fromName?: string
  /** The address that it comes from, where the owner names one: the service has to be allowed to send for it. */
  readonly from?: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Further headers of the e-mail. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface EmailSender {
  /** The address that e-mails come from where the owner's content names none. */
  readonly from?: string | undefined
  /**
   * Sends an e-mail, and gives the name that later reports know it by. Throws `EmailRefused` or `EmailBounced` where trying again is no use, and
   * anything else where it may be.
   */
  send(email: OutgoingEmail): Promise<string | undefined>
}

/** The sender itself does not take this e-mail. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused'
}

/** The recipient's side does not take it. */
export class EmailBounced extends Error {
  override readonly name = 'EmailBounced'
  /** Whether the address takes no mail at all, so that further ones would hurt the sender's reputation. */
  readonly isAddressDead: boolean

  constructor(reason: string, isAddressDead: boolean) {
    super(reason)
    this.isAddressDead = isAddressDead
  }
}

/** The address that an e-mail comes from, for senders that cannot do without. */
export function requireFrom({ from }: OutgoingEmail): string {
  if (from === undefined) throw new Error('There is no address that e-mails come from: set MAIL_FROM, or "sender" in the store’s content.')
  return from
}

/** How the name of an e-mail is kept and compared: some write it in angle brackets. */
export const bareMessageId = (id: string): string => id.replace(/^<(.*)>$/, '$1')
