// Whether e-mails leave the store: node scripts/mail.ts test <address>
import { setTimeout as delay } from 'node:timers/promises'
import { EmailSummary } from '@galleria/platform-client/entities/emails/email-summary'
import { reportFailure } from '@galleria/tooling/commands/report-failure.ts'
import { parseCommandLine, Usage } from '@galleria/tooling/text/command-line.ts'
import * as z from 'zod'
import { callPlatform } from '../src/import/send-catalog.ts'
import { readScriptEnv } from './env.ts'

const USAGE = 'Usage: npm run platform -- mail test <address>'
/** A server that takes longer is told of by the state: the e-mail is tried for a day. */
const PATIENCE_MS = 20_000
const INTERVAL_MS = 250

const SAYS: Partial<Record<EmailSummary['state'], string>> = {
  STORED: 'No sender is set up, so it stays in the outbox. See "Mail" in docs/deploy.md, or set SMTP_URL.',
  SENT: 'Sent. Look for it in the mailbox, and in its spam folder.',
  SUPPRESSED: 'Not sent: this address has bounced before.',
  RETRYING: 'Not sent yet, and tried again within a day.',
  FAILED: 'Not sent: the sender does not take it.',
  BOUNCED: 'Not delivered: the recipient’s server does not take it.',
}

async function run(): Promise<void> {
  const { positionals } = parseCommandLine(process.argv.slice(2), USAGE, {})
  const [action, email, ...others] = positionals
  if (action !== 'test' || email === undefined || others.length > 0) throw new Usage(USAGE)
  const { PLATFORM_URL: url, API_KEY: apiKey, SITE_ID: siteId } = readScriptEnv()
  const access = { url, apiKey, siteId }
  const { id } = z.object({ id: z.string() }).parse(await callPlatform(access, '/platform/v1/emails/test', { email }))
  const find = async () => {
    const { emails } = z.object({ emails: z.array(EmailSummary) }).parse(await callPlatform(access, '/platform/v1/emails/query', { email }))
    return emails.find((sent) => sent.id === id)
  }
  const end = Date.now() + PATIENCE_MS
  let found = await find()
  while ((!found || found.state === 'QUEUED') && Date.now() < end) {
    await delay(INTERVAL_MS)
    found = await find()
  }
  const state = found?.state ?? 'QUEUED'
  console.log([SAYS[state] ?? 'Still on its way.', found?.lastError].filter(Boolean).join('\n'))
  if (state !== 'SENT') process.exitCode = 1
}

await reportFailure(run)
