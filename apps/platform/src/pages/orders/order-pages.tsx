import { type Context, Hono } from 'hono'
import { Failure } from '../../domain/failures/failure.ts'
import { variablesOf } from '../../env.ts'
import { errorStatus } from '../../http/error-response.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { pageGuard } from '../../http/page-guard.ts'
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
import { OrderDetails } from './order-details.tsx'

/**
 * The page of one order for everyone with its link: mails are read in any browser, and guests have no account. It keeps the link from other
 * sites.
 */
export const orderPages = new Hono<HonoEnv>()
  .onError((error, context) => page(context, <FailedPage {...frameOf(context)} />, errorStatus(error, context)))
  .use(async (context, next) => {
    await next()
    // No form of this page needs an origin, and links to parcels lead elsewhere.
    context.header('referrer-policy', 'no-referrer')
    context.header('x-robots-tag', 'noindex')
  })
  .use(pageGuard((context) => page(context, <ForeignFormPage {...frameOf(context)} />, 403)))
  .get('/:token', async (context) => {
    // Read here already: what was made up does not reach the object that takes orders.
    const target = orderLinks(variablesOf(context.env).TOKEN_SECRET).read(context.req.param('token'), Date.now())
    if (!target) return overPage(context, 404)
    const linked = target === 'expired' ? undefined : await findLinkedOrder(context, target)
    if (!linked) return overPage(context, 410)
    const { order, parcels } = linked
    const frame = frameOf(context, order.buyerLanguage)
    const title = frame.words.t('account.order', { number: order.number ?? '' })
    return page(
      context,
      <Layout {...frame} title={title}>
        <div class="account-page">
          <div class="account-content">
            <h1>{title}</h1>
            <OrderDetails order={order} parcels={parcels} words={frame.words} />
          </div>
        </div>
      </Layout>,
    )
  })

async function findLinkedOrder(context: PageContext, target: OrderLinkTarget): Promise<LinkedOrder | undefined> {
  try {
    return await openServices(context.env).commerce.run('viewLinkedOrder', target)
  } catch (error) {
    if (error instanceof Failure && error.code === 'ORDER_NOT_FOUND') return undefined
    throw error
  }
}

function overPage(context: Context, status: 404 | 410): Response | Promise<Response> {
  const frame = frameOf(context)
  const { t } = frame.words
  const find = findOrderUrl(context, frame.words)
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
  const words = pageMessages(context.req.query('lang'), language)
  const home = variablesOf(context.env).STORE_URL + words.link('/')
  return { words, urls: { home, cart: home, inLanguage: languagesOf(context) }, back: words.t('shop.back') }
}
