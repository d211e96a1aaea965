import type { Call } from '../../http/call.ts'
import { reportEmails } from './report-emails.ts'

export const emailCalls: readonly Call[] = [reportEmails]
