import { EmailReports } from '@galleria/commerce/emails/email-reports'
import { email } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import { type Operation, defineOperation } from '../../http/operation.ts'
import { queryEmails } from './query-emails.ts'
import { receiveReports } from './receive-reports.ts'

export const emailOperations: readonly Operation[] = [
  queryEmails,
  defineOperation({
    name: 'emails.test',
    summary: 'Send a test e-mail',
    description:
      'Sends an e-mail that says that it came, by the sender of all others. Its state and what the server said are found by `emails.query`.',
    example: { takes: { email: 'ann@example.com' } },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/emails/test'],
    request: z.object({ email: email() }),
    response: z.object({ id: z.string() }),
    handle: async ({ services }, input) => ({ id: `commerce-${(await services.commerce.run('sendTestEmail', input)).number}` }),
  }),
  // What the sender of e-mails learned afterwards: bounces, complaints, deliveries.
  defineOperation({
    name: 'emails.report',
    summary: 'Report what became of e-mails',
    description: 'Takes what a mail provider reports. Addresses that bounce or complain get no more newsletters.',
    example: { takes: { reports: [{ email: 'ann@example.com', kind: 'DELIVERED' }] } },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/emails/reports'],
    request: EmailReports,
    response: z.object({}),
    handle: async ({ services, caller }, { reports }) => {
      await receiveReports(services, reports, caller)
    },
  }),
]
