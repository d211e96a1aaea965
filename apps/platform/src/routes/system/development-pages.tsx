import { Hono } from 'hono'
import { html } from 'hono/html'
import { variablesOf } from '../../env.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { openServices } from '../../objects/services.ts'
import type { SentEmail } from '../../services/system/list-emails.ts'

/** For development only: the keys, the e-mails and the counts that scripts and tests need. Elsewhere these addresses do not exist. */
export const developmentPages = new Hono<HonoEnv>()
  .use(async (context, next) => {
    if (!variablesOf(context.env).DEVELOPMENT) return context.notFound()
    await next()
    context.header('cache-control', 'no-store')
  })
  .get('/config', async (context) => {
    const { CLIENT_ID, API_KEY, SITE_ID } = variablesOf(context.env)
    const { keys } = await openServices(context.env).events.run('listSigningKeys', null)
    return context.json({
      clientId: CLIENT_ID,
      apiKey: API_KEY,
      siteId: SITE_ID,
      webhookPublicKey: keys.find(({ signing }) => signing)?.publicKey ?? null,
    })
  })
  .get('/outbox', async (context) => {
    const { commerce, identity } = openServices(context.env)
    const written = await Promise.all([commerce.run('listEmails', null), identity.run('listEmails', null)])
    const recipient = context.req.query('to')
    const emails = written
      .flat()
      .filter(({ to }) => recipient === undefined || to === recipient)
      .toSorted((left, right) => right.createdDate.localeCompare(left.createdDate))
    return context.req.header('accept')?.includes('text/html') ? context.html(outboxPage(emails)) : context.json(emails)
  })
  .get('/stats', async (context) => {
    const { commerce, identity } = openServices(context.env)
    const [stock, people] = await Promise.all([commerce.run('commerceStats', null), identity.run('identityStats', null)])
    return context.json({ ...stock, ...people })
  })

/** The page of e-mails, each in a sandboxed frame: its HTML is content, not part of this page. */
function outboxPage(emails: readonly SentEmail[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Outbox</title>
      </head>
      <body style="font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem">
        <h1>Outbox</h1>
        ${emails.length === 0 ? html`<p>No e-mail was sent yet.</p>` : ''}
        ${emails.map(
          ({ to, subject, createdDate, state, lastError, html: content }) =>
            html`<article>
              <h2>${subject}</h2>
              <p>${to}, ${createdDate}, ${state.toLowerCase()}${lastError === null ? '' : `: ${lastError}`}</p>
              <iframe sandbox srcdoc="${content}" title="${subject}" style="width:100%;height:26rem;border:1px solid #999"></iframe>
            </article>`,
        )}
      </body>
    </html>`
}
