import { Failure } from '@galleria/commerce/failures/failure'
import { type Context, Hono } from 'hono'
import { variablesOf } from '../../env.ts'
import { errorStatus } from '../../http/error-response.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { pageGuard } from '../../http/page-guard.ts'
import { readForm } from '../../http/read-form.ts'
import { openServices } from '../../objects/services.ts'
import type { LinkedOrder } from '../../services/orders/links/linked-orders.ts'
import { orderLinks, type OrderLinkTarget } from '../../services/orders/links/order-links.ts'
import { FailedPage, ForeignFormPage } from '../checkout/message-pages.tsx'
import { languagesOf } from '../layout/languages.tsx'
import { type Frame, Layout } from '../layout/layout.tsx'
import { MessagePage } from '../layout/message-page.tsx'
import { page, type PageContext } from '../layout/page.tsx'
import { pageMessages } from '../page-messages.ts'
import { findOrderUrl } from './find-order-url.ts'
import { InvoicePage } from './invoice-page.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { readOrderForm } from './order-forms.ts'
import { OrderLinks, reorderUrl } from './order-links.tsx'
import { OrderNotice, type OrderNews } from './order-notice.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/**
 * The page of one order for everyone with its link: mails are read in any browser, and guests have no account. Buyers cancel and return
 * here, too. It keeps the link from other sites.
 */
export const orderPages = new Hono<HonoEnv>()
  .onError((error, context) => page(context, <FailedPage {...frameOf(context)} />, errorStatus(error, context)))
  .use(async (context, next) => {
    await next()
    // Links to parcels lead elsewhere. With no referrer at all, browsers would send "Origin: null" with the page's own forms.
    context.header('referrer-policy', 'same-origin')
    context.header('x-robots-tag', 'noindex')
  })
  .use(pageGuard((context) => page(context, <ForeignFormPage {...frameOf(context)} />, 403)))
  .get('/:token', async (context) => {
    const linked = await openLink(context)
    return linked instanceof Response
      ? linked
      : orderPage(
          context,
          linked,
          NEWS.find((news) => news === context.req.query('news')),
        )
  })
  .get('/:token/invoice', async (context) => {
    const target = readTarget(context)
    const linked =
      target && target !== 'expired' ? await ifKnown(openServices(context.env).commerce.run('viewLinkedInvoice', target)) : undefined
    if (!linked) return overPage(context, target ? 410 : 404)
    const frame = frameOf(context, linked.order.buyerLanguage)
    const query = new URLSearchParams({ lang: frame.messages.locale })
    return page(context, <InvoicePage {...frame} {...linked} orderPath={`${linkPath(context)}?${query.toString()}`} />)
  })
  .post('/:token', async (context) => {
    const linked = await openLink(context)
    if (linked instanceof Response) return linked
    const form = readOrderForm(await readForm(context))
    if (!form) return orderPage(context, linked)
    const { target } = linked
    const { commerce } = openServices(context.env)
    const { intent } = form
    const done =
      intent === 'cancel'
        ? await commerce.run('cancelLinkedOrder', { target, reason: form.reason })
        : await commerce.run('requestReturn', { target, lines: form.lines, reason: form.reason, comment: form.comment })
    if (!done) return orderPage(context, linked, intent === 'cancel' ? 'tooLate' : 'noItems', 409)
    const query = new URLSearchParams({
      lang: frameOf(context, linked.order.buyerLanguage).messages.locale,
      news: intent === 'cancel' ? 'canceled' : 'returned',
    })
    // A reload repeats nothing.
    return context.redirect(`${context.req.path}?${query.toString()}`, 303)
  })

/** What a form has done, as the address tells it. */
const NEWS: readonly OrderNews[] = ['canceled', 'returned']

interface OpenedLink extends LinkedOrder {
  readonly target: OrderLinkTarget
}

async function openLink(context: PageContext): Promise<OpenedLink | Response> {
  const target = readTarget(context)
  if (!target) return overPage(context, 404)
  const linked = target === 'expired' ? undefined : await ifKnown(openServices(context.env).commerce.run('viewLinkedOrder', target))
  return linked && target !== 'expired' ? { ...linked, target } : overPage(context, 410)
}

/** Read here already: what was made up does not reach the object that takes orders. */
function readTarget(context: PageContext): OrderLinkTarget | 'expired' | undefined {
  return orderLinks(variablesOf(context.env).TOKEN_SECRET).read(context.req.param('token') ?? '', Date.now())
}

const linkPath = (context: PageContext): string => `/order/${context.req.param('token') ?? ''}`

function orderPage(
  context: PageContext,
  { order, events, rights }: LinkedOrder,
  news?: OrderNews,
  status: 200 | 409 = 200,
): Promise<Response> {
  const frame = frameOf(context, order.buyerLanguage)
  const title = frame.messages.t('account.order', { number: order.number ?? '' })
  const language = new URLSearchParams({ lang: frame.messages.locale })
  return page(
    context,
    <Layout {...frame} title={title}>
      <div class="account-page">
        <div class="account-content">
          <h1>{title}</h1>
          <OrderNotice order={order} news={news} messages={frame.messages} />
          <OrderDetails order={order} messages={frame.messages} />
          <OrderTimeline order={order} events={events} messages={frame.messages} />
          <OrderLinks
            invoice={`${linkPath(context)}/invoice?${language.toString()}`}
            again={reorderUrl(context, frame.messages)}
            messages={frame.messages}
          />
          <OrderActions order={order} opened={context.req.query('open')} {...rights} messages={frame.messages} />
        </div>
      </div>
    </Layout>,
    status,
  )
}

/** Resolves to undefined for an order that no longer exists. */
async function ifKnown<Linked>(found: Promise<Linked>): Promise<Linked | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Failure && error.code === 'ORDER_NOT_FOUND') return undefined
    throw error
  }
}

function overPage(context: PageContext, status: 404 | 410): Promise<Response> {
  const frame = frameOf(context)
  const { t } = frame.messages
  const find = findOrderUrl(context, frame.messages)
  return page(
    context,
    <MessagePage
      {...frame}
      title={t('link.unknown.title')}
      text={t('order.link.over')}
      link={find === undefined ? { href: frame.urls.home, label: t('shop.go') } : { href: find, label: t('order.find') }}
    />,
    status,
  )
}

function frameOf(context: Context, language?: string): Frame {
  const messages = pageMessages(context, language)
  const home = variablesOf(context.env).STORE_URL + messages.link('/')
  return { messages, urls: { home, cart: home, inLanguage: languagesOf(context) }, back: messages.t('shop.back') }
}
