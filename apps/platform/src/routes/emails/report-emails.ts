import * as z from 'zod/mini'
import { EmailReports } from '../../domain/email-reports.ts'
import { defineCall } from '../../http/call.ts'

/** What the sender of e-mails learned afterwards: bounces, complaints, deliveries. */
export const reportEmails = defineCall({
  name: 'emails.report',
  recorded: false,
  methods: ['POST'],
  paths: ['/platform/v1/emails/reports'],
  request: EmailReports,
  answer: z.object({}),
  handle: async ({ services, caller }, { reports }) => {
    await Promise.all([services.commerce.run('markEmails', { reports }), services.identity.run('noteDeliverability', { reports, caller })])
  },
})
