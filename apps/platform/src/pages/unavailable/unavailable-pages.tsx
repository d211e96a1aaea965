import { Hono } from 'hono'
import type { HonoEnv } from '../../http/hono-env.ts'
import { pageGuard } from '../../http/page-guard.ts'
import { accountUrls } from '../account/account-urls.ts'
import { errorPage } from '../error-page.tsx'
import { MessagePage } from '../layout/message-page.tsx'
import { page, type PageContext } from '../layout/page.tsx'
import { pageMessages } from '../page-messages.ts'

/** What redirect sessions can lead to on the hosted platform, and this shop does not offer. */
const OFFERS = ['bookings', 'events', 'plans', 'paymentRequest'] as const
export type UnavailableOffer = (typeof OFFERS)[number]

/** Pages for shoppers who follow a link to such an offer: they say what the shop does not have and lead back. */
export const unavailablePages = new Hono<HonoEnv>()
  .onError(errorPage)
  .use(pageGuard((context) => show(context, 'unknown')))
  .get('/:offer', (context) => {
    const requested = context.req.param('offer')
    return show(context, OFFERS.find((offer) => offer === requested) ?? 'unknown')
  })

function show(context: PageContext, offer: UnavailableOffer | 'unknown'): Response | Promise<Response> {
  const messages = pageMessages(context, undefined)
  const { t } = messages
  const urls = accountUrls(context, messages)
  const key = `unavailable.${offer}` as const
  const link = { href: urls.back, label: urls.back === urls.home ? t('shop.go') : t('shop.back') }
  return page(
    context,
    <MessagePage messages={messages} urls={urls} back={t('shop.back')} title={t(`${key}.title`)} text={t(`${key}.text`)} link={link} />,
    offer === 'unknown' ? 404 : 200,
  )
}
