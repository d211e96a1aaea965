import type { Stack } from './stack.ts'

const WEEK_MS = 7 * 24 * 3_600_000

export const remindAfter = (stack: Stack, reminderMinutes: number) =>
  stack.platform.elevated('PATCH', '/platform/v1/store/content', { content: { checkout: { reminderMinutes } } })

export const mails = async (stack: Stack, email: string) => (await stack.platform.emailsTo(email)).length

/** The time of every mail that is planned comes, and those that were sent are a week old. */
export const timePasses = (stack: Stack) =>
  stack.changeCommerce((database) => {
    database.prepare('UPDATE checkout_reminders SET due_at = 1 WHERE due_at IS NOT NULL').run()
    database.prepare("UPDATE checkout_reminders SET changed_at = changed_at - ? WHERE state = 'SENT'").run(WEEK_MS)
  })
