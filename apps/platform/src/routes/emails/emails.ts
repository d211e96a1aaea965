import { reportEmails, sendTestEmail } from '@galleria/platform-client/operations/emails'
import { type Operation, serve } from '../../http/operation.ts'
import { queryEmailsOperation } from './query-emails.ts'
import { receiveReports } from './receive-reports.ts'

export const emailOperations: readonly Operation[] = [
  queryEmailsOperation,
  serve(sendTestEmail, async ({ services }, input) => ({ id: `commerce-${(await services.commerce.run('sendTestEmail', input)).number}` })),
  serve(reportEmails, async ({ services, caller }, { reports }) => {
    await receiveReports(services, reports, caller)
  }),
]
