import { ADMIN } from '@galleria/commerce/access/owner'
import { EmailReports } from '@galleria/platform-client/entities/emails/email-report'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { isSameSecret } from '../../auth/same-secret.ts'
import { variablesOf } from '../../env.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { readText } from '../../http/read-payload.ts'
import { openServices } from '../../objects/services.ts'
import { receiveReports } from './receive-reports.ts'

const MAX_BODY = 256 * 1024

/**
 * The same reports as `emails.report`, for a mail provider, which is not to have the API key. It proves itself by MAIL_WEBHOOK_SECRET, as
 * `Authorization: Bearer <secret>` or as the password of an address (`https://mail:<secret>@…`).
 */
export const emailWebhook = new Hono<HonoEnv>().post('/', async (context) => {
  const { MAIL_WEBHOOK_SECRET: secret } = variablesOf(context.env)
  if (secret === undefined) return context.notFound()
  const body = await readText(context.req.raw, MAX_BODY)
  if (!(await isSameSecret(readSecret(context.req.header('authorization') ?? ''), secret)))
    return context.text('The secret does not fit.', 401)
  const { data, error } = z.safeParse(EmailReports, parseJson(body))
  if (!data) return context.text(z.prettifyError(error), 400)
  await receiveReports(openServices(context.env), data.reports, ADMIN)
  return context.body(null, 204)
})

function readSecret(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  const pair = scheme.toLowerCase() === 'basic' ? decodeBase64(value) : ''
  return pair.slice(pair.indexOf(':') + 1)
}

function decodeBase64(text: string): string {
  try {
    return atob(text)
  } catch {
    return ''
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
