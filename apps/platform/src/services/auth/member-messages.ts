import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { primaryLanguage } from '@galleria/commerce/values/primary-language'
import { isLocale } from '@galleria/intl/locales'
import { emailMessages, type EmailMessages } from '../../emails/email-messages.ts'
import type { IdentityContext } from '../contexts.ts'
import { getMailedStore } from '../emails/store-names.ts'
import { identityRecord } from './sign-in/identity-of.ts'

/** Words for an e-mail to a member: in the language that was asked for, else the member's own, else the shop's. */
export function messagesFor(context: IdentityContext, member: MemberRecord, requested?: string): EmailMessages {
  const tags = [requested, identityRecord(context, member).profile.language].map((tag) => tag && primaryLanguage(tag))
  const locale = tags.find((tag) => tag !== undefined && isLocale(tag)) ?? STORE_SETTINGS.language
  return emailMessages(locale, getMailedStore(context))
}
