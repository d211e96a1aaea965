import type { SharedPlatform } from '../platform-process.ts'
import type { SampleEmail } from './every-email.ts'

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** Puts e-mails into the outbox of a shop as the platform does, which then sends them. */
export async function queueEmails(platform: SharedPlatform, emails: readonly SampleEmail[]): Promise<void> {
  const now = Date.now()
  const rows = emails.map(
    ({ recipient, fromName, subject, text: body, html, unsubscribeUrl }) =>
      `INSERT INTO emails (recipient, from_name, subject, text, html, unsubscribe_url, delivery_key, created_at, state)
      VALUES (${[recipient, fromName, subject, body, html].map(text).join(', ')}, ${unsubscribeUrl === undefined ? 'NULL' : text(unsubscribeUrl)}, '${crypto.randomUUID()}', ${now}, 'QUEUED');
      INSERT INTO outbox (message, due_at, created_at) VALUES (json_object('topic', 'email', 'emailId', last_insert_rowid()), ${now}, ${now});`,
  )
  await platform.changeRows('Identity', rows.join('\n'))
}

/** What was to be tried later is due now, as if that time had passed. */
export const letTimePass = (platform: SharedPlatform): Promise<void> =>
  platform.changeRows('Identity', `UPDATE outbox SET due_at = ${Date.now()} WHERE delivered_at IS NULL`)
