import { EmailReports } from '../entities/emails/email-report.ts'
import { EmailPage, EmailQuery, TestEmail, TestEmailResponse } from '../entities/emails/email-summary.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const sendTestEmail = {
  name: 'emails.test',
  access: 'elevated',
  scope: 'emails:write',
  method: 'POST',
  path: '/platform/v1/emails/test',
  repeatable: false,
  input: TestEmail,
  output: TestEmailResponse,
  changes: ['email'],
  summary: 'Send a test e-mail',
  description: 'Sends a test e-mail with the configured sender. `emails.query` returns its state and the server’s response.',
  example: { email: 'ann@example.com' },
} as const satisfies OwnOperation

export const reportEmails = {
  name: 'emails.report',
  access: 'elevated',
  scope: 'emails:write',
  method: 'POST',
  path: '/platform/v1/emails/reports',
  repeatable: true,
  input: EmailReports,
  output: NoFields,
  changes: ['email.state', 'subscription.deliverabilityStatus'],
  summary: 'Report e-mail delivery',
  description: 'Records delivery reports of a mail provider. Addresses that bounce or complain get no more newsletters.',
  example: { reports: [{ email: 'ann@example.com', kind: 'DELIVERED' }] },
} as const satisfies OwnOperation

export const queryEmails = {
  name: 'emails.query',
  access: 'elevated',
  scope: 'emails:read',
  method: 'POST',
  path: '/platform/v1/emails/query',
  repeatable: true,
  input: EmailQuery,
  output: EmailPage,
  summary: 'Query e-mails',
  description: 'Lists e-mails that were sent or are waiting to be sent, newest first.',
} as const satisfies OwnOperation
