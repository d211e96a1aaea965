import type { Caller } from '@galleria/commerce/access/owner'
import type { EmailReport } from '@galleria/platform-client/entities/emails/email-report'
import type { Services } from '../../objects/services.ts'

/** Any of both objects may have sent the e-mails; what is known of addresses is in one. */
export async function receiveReports(
  { commerce, identity }: Pick<Services, 'commerce' | 'identity'>,
  reports: readonly EmailReport[],
  caller: Caller,
): Promise<void> {
  await Promise.all([commerce.run('markEmails', { reports }), identity.run('noteDeliverability', { reports, caller })])
}
