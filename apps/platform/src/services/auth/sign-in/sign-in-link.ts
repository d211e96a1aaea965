import type { Device } from '@galleria/client-address'
import { signInLinkEmail } from '../../../emails/recovery-email.ts'
import type { IdentityContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { messagesFor } from '../member-messages.ts'
import { afterResponse } from '../passwords/after-response.ts'
import { unknownLink } from '../passwords/recovery.ts'
import { findToken, issueToken, useToken, voidTokens } from '../tokens/sign-in-tokens.ts'
import { markVerified } from '../verification/verify-email.ts'
import { countMail } from './attempts.ts'
import { claimAccount } from './claim-account.ts'
import { outcomeFor, type SignInOutcome } from './sign-in-outcome.ts'

/** The maximum number of mails to one mailbox in a quarter of an hour: more would be a nuisance. */
const MAX_MAILS = 5

interface LinkRequest {
  readonly email: string
  readonly language?: string | undefined
  /** The page that the link opens, with an empty parameter for the token. */
  readonly url: string
}

/**
 * Mails a link that signs in, where the address is a member's. The response is the same either way and comes after the same time, so that
 * members cannot be probed. The links of earlier mails stop working.
 */
function sendSignInLink(context: IdentityContext, { email, language, url }: LinkRequest): void {
  // Counted for every address, known or not.
  if (countMail(context, 'sign-in-mail', email) > MAX_MAILS) return
  afterResponse(context, () => {
    const member = findMember(context, { loginEmail: email })
    if (!member || member.status === 'BLOCKED') return
    context.db.transaction(() => {
      voidTokens(context, member.id, 'sign-in')
      const link = new URL(url)
      link.searchParams.set('token', issueToken(context, { purpose: 'sign-in', memberId: member.id }))
      queueEmail(context, { recipient: member.loginEmail, ...signInLinkEmail(link.href, messagesFor(context, member, language)) })
    })
    scheduleOutbox(context)
  })
}

/**
 * Signs in by the link of a mail, once. The mailbox also proves the address; where that closed the ways in from before, the additional data
 * of the outcome have `accountClaimed`.
 */
function useSignInLink(context: IdentityContext, { token }: { readonly token: string }, device: Device = {}): SignInOutcome {
  const found = findToken(context, token, 'sign-in')
  const member = found && found.usedAt === null ? findMember(context, { id: found.memberId }) : undefined
  if (!found || !member) throw unknownLink()
  const outcome = context.db.transaction(() => {
    useToken(context, found)
    const accountClaimed = claimAccount(context, member, { device })
    markVerified(context, member)
    const signIn = outcomeFor(context, findMember(context, { id: member.id }) ?? member, device)
    return accountClaimed ? { ...signIn, additionalData: { accountClaimed: { boolValue: true } } } : signIn
  })
  scheduleOutbox(context)
  return outcome
}

export const signInLinkMethods = { sendSignInLink, useSignInLink }
