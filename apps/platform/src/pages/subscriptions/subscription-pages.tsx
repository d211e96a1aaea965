import { Hono, type Context } from 'hono'
import { endByLink } from '../../auth/end-by-link.ts'
import { optInDigest } from '../../auth/opt-in-token.ts'
import { variablesOf } from '../../env.ts'
import { errorStatus } from '../../http/error-response.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { pageGuard } from '../../http/page-guard.ts'
import { openServices } from '../../objects/services.ts'
import { readUnsubscribeToken } from '../../services/subscriptions/unsubscribe-token.ts'
import { FailedPage, ForeignFormPage } from '../checkout/message-pages.tsx'
import { languagesOf } from '../layout/languages.tsx'
import type { Frame } from '../layout/layout.tsx'
import { page, type PageContext } from '../layout/page.tsx'
import { pageMessages } from '../page-messages.ts'
import { AskPage, SaidPage } from './question-pages.tsx'

/** `GET` only asks: programs that look at mails open every link in them. */
export const confirmationPages = new Hono<HonoEnv>()
  .onError(errorPage)
  .use(pageGuard((context) => page(context, <ForeignFormPage {...frameOf(context)} />, 403)))
  .get('/:token', async (context) => {
    const requested = await openServices(context.env).identity.run('readOptIn', { digest: await optInDigest(context.req.param('token')) })
    if (!requested) return page(context, <SaidPage {...frameOf(context)} about="optIn.unknown" />, 404)
    return page(
      context,
      requested.subscribed ? (
        <SaidPage {...frameOf(context)} about="optIn.done" email={requested.email} />
      ) : (
        <AskPage {...frameOf(context)} about="optIn.ask" email={requested.email} />
      ),
    )
  })
  .post('/:token', async (context) => {
    const confirmed = await openServices(context.env).identity.run('confirmSubscription', {
      digest: await optInDigest(context.req.param('token')),
    })
    if (!confirmed) return page(context, <SaidPage {...frameOf(context)} about="optIn.unknown" />, 404)
    return page(context, <SaidPage {...frameOf(context)} about="optIn.done" email={confirmed.email} />)
  })

/** Stock alerts are confirmed in the same way. */
export const stockAlertPages = new Hono<HonoEnv>()
  .onError(errorPage)
  .use(pageGuard((context) => page(context, <ForeignFormPage {...frameOf(context)} />, 403)))
  .get('/:token', (context) => stockAlertPage(context, 'readStockAlert'))
  .post('/:token', (context) => stockAlertPage(context, 'confirmStockAlert'))

async function stockAlertPage(context: Context, method: 'readStockAlert' | 'confirmStockAlert'): Promise<Response> {
  const digest = await optInDigest(context.req.param('token') ?? '')
  const optIn = await openServices(context.env).commerce.run(method, { digest })
  if (!optIn) return page(context, <SaidPage {...frameOf(context)} about="stockAlert.unknown" />, 404)
  const { email, product, confirmed, language } = optIn
  const said = { ...frameOf(context, language), email, product }
  return page(context, confirmed ? <SaidPage {...said} about="stockAlert.done" /> : <AskPage {...said} about="stockAlert.ask" />)
}

/** What the pages say, by what ends. */
const QUESTIONS = { newsletter: 'unsubscribe.ask', 'stock-alerts': 'stockAlert.end', 'checkout-reminders': 'reminder.stop' } as const
const ENDED = { newsletter: 'unsubscribe.done', 'stock-alerts': 'stockAlert.ended', 'checkout-reminders': 'reminder.ended' } as const

/** The token is the proof, wherever a request comes from: mail programs unsubscribe by one click (RFC 8058), from no page at all. */
export const unsubscribePages = new Hono<HonoEnv>()
  .onError(errorPage)
  .use(pageGuard(unsubscribe))
  .get('/:token', async (context) => {
    const requested = await readUnsubscribeToken(context.req.param('token'), variablesOf(context.env))
    if (!requested) return page(context, <SaidPage {...frameOf(context)} about="unsubscribe.unknown" />, 404)
    const about = QUESTIONS[requested.list ?? 'newsletter']
    return page(context, <AskPage {...frameOf(context, requested.language)} about={about} email={requested.email} />)
  })
  .post('/:token', (context) => unsubscribe(context))

async function unsubscribe(context: Context): Promise<Response> {
  // The guard runs before the path is read.
  const token = context.req.param('token') ?? context.req.path.split('/').at(-1) ?? ''
  const requested = await readUnsubscribeToken(token, variablesOf(context.env))
  if (!requested) return page(context, <SaidPage {...frameOf(context)} about="unsubscribe.unknown" />, 404)
  const { email, list } = requested
  await endByLink(openServices(context.env), requested)
  const about = ENDED[list ?? 'newsletter']
  return page(context, <SaidPage {...frameOf(context, requested.language)} about={about} email={email} />)
}

async function errorPage(error: Error, context: PageContext): Promise<Response> {
  return page(context, <FailedPage {...frameOf(context)} />, errorStatus(error, context))
}

function frameOf(context: Context, language?: string): Frame {
  const messages = pageMessages(context, language)
  const home = variablesOf(context.env).STORE_URL + messages.link('/')
  return { messages, urls: { home, cart: home, inLanguage: languagesOf(context) }, back: messages.t('shop.back') }
}
