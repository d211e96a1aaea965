import type { Call } from '../../http/call.ts'
import { queryEmails } from './query-emails.ts'
import { reportEmails } from './report-emails.ts'

export const emailCalls: readonly Call[] = [queryEmails, reportEmails]
