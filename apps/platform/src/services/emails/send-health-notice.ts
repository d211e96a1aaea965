import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import type { HealthRecord } from '@galleria/commerce/system/health'
import { emailMessages, type MailedStore } from '../../emails/email-messages.ts'
import { healthNotice } from '../../emails/health-emails.ts'
import type { OutboxContext, OwnerNotices } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { notifyOwner } from './queue-email.ts'

/** Mails the owner of the store that its state has changed. */
export function sendHealthNotice(context: OutboxContext & OwnerNotices, { failing }: HealthRecord, store: MailedStore): void {
  notifyOwner(context, healthNotice(failing, emailMessages(STORE_SETTINGS.language, store)))
  scheduleOutbox(context)
}
