import { Failure } from '@galleria/commerce/failures/failure'
import { type MemberRecord, findVerifiedAddress } from '@galleria/commerce/members/member-record'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { accounts } from '../../auth/accounts.ts'
import { createNewsletterOptIn } from '../../auth/newsletter-opt-in.ts'
import { variablesOf } from '../../env.ts'
import { errorStatus } from '../../http/error-response.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { pageGuard } from '../../http/page-guard.ts'
import { limitRate } from '../../http/rate-limits.ts'
import { readForm } from '../../http/read-form.ts'
import type { MessageBundle } from '../../messages.ts'
import { openServices, type Services } from '../../objects/services.ts'
import type { MemberSession } from '../../services/auth/tokens/sessions.ts'
import { forgetSession, sessionOfBrowser } from '../auth/account-cookie.ts'
import { MessagePage } from '../layout/message-page.tsx'
import { page, type PageContext } from '../layout/page.tsx'
import { readShownStore } from '../layout/shown-store.ts'
import { pageMessages } from '../page-messages.ts'
import type { AccountFrame } from './account-layout.tsx'
import { accountUrls } from './account-urls.ts'
import { ClosedPage, DeletePage } from './delete-page.tsx'
import { checkDetails, toDetailsValues, readDetails } from './details-form.ts'
import { DetailsPage } from './details-page.tsx'
import { OrderPage, OrdersPage } from './orders-page.tsx'
import { SubscriptionsPage } from './subscriptions-page.tsx'

const ORDERS_A_PAGE = 20

interface PageRequest extends AccountFrame {
  readonly context: PageContext
  readonly services: Services
  readonly member: MemberRecord
  readonly newsletter: string
  readonly caller: { readonly kind: 'member'; readonly id: string }
  readonly session: MemberSession
}

/** The account of the signed-in member: forms that work without any script. */
export const accountPages = new Hono<HonoEnv>()
  .onError(errorPage)
  .use(pageGuard((context) => messagePage(context, 'foreign', 403)))
  .get('/', (context) => context.redirect(frameOf(context).urls.to('info'), 303))
  .get('/info', (context) => visit(context, showDetails))
  .post('/info', (context) => visit(context, saveDetails))
  .get('/info/delete', (context) =>
    visit(context, ({ member, messages, urls }) => page(context, <DeletePage messages={messages} urls={urls} email={member.loginEmail} />)),
  )
  .post('/info/delete', (context) => visit(context, deleteAccount))
  .post('/sign-out', (context) => visit(context, signOut))
  .get('/orders', (context) => visit(context, showOrders))
  .get('/orders/:id', (context) => visit(context, showOrder))
  .get('/subscriptions', (context) => visit(context, showSubscriptions))
  .post('/subscriptions', (context) => visit(context, changeSubscriptions))
  // The shop has no bookings or events: the pages say so.
  .get('/bookings', (context) => messagePage(context, 'bookings'))
  .get('/events', (context) => messagePage(context, 'events'))
  .get('*', (context) => messagePage(context, 'unknown', 404))

/** Redirects to sign-in first, and back afterwards. */
async function visit(context: PageContext, handle: (visit: PageRequest) => Response | Promise<Response>): Promise<Response> {
  const services = openServices(context.env)
  const { messages, urls } = frameOf(context)
  const session = await sessionOfBrowser(context, services)
  if (!session) return signIn(context, services, messages)
  const { member, newsletter } = await services.identity.run('viewAccount', { id: session.memberId })
  return handle({ context, services, messages, urls, member, newsletter, caller: { kind: 'member', id: member.id }, session })
}

async function signIn(context: PageContext, services: Services, messages: MessageBundle): Promise<Response> {
  // The request is stored without any credentials.
  await limitRate(context, 'open', undefined)
  const { PUBLIC_URL } = variablesOf(context.env)
  const { pathname, search } = new URL(context.req.url)
  const request = { goal: 'visit', returnUrl: PUBLIC_URL + pathname + search, language: messages.locale } as const
  const { token } = await accounts.prepareAuthorization(services, { request })
  return context.redirect(`/oauth2/authorize?${new URLSearchParams({ request: token, lang: messages.locale }).toString()}`, 303)
}

function showDetails({ context, messages, urls, member }: PageRequest): Response | Promise<Response> {
  return page(
    context,
    <DetailsPage
      messages={messages}
      urls={urls}
      email={member.loginEmail}
      values={toDetailsValues(member)}
      saved={context.req.query('saved') !== undefined}
    />,
  )
}

async function saveDetails({ context, services, messages, urls, member, caller }: PageRequest): Promise<Response> {
  const values = readDetails(await readForm(context))
  const { names } = await readShownStore(context.env)
  const response = checkDetails(values, member, Object.values(names ?? {}))
  if ('errors' in response)
    return page(
      context,
      <DetailsPage messages={messages} urls={urls} email={member.loginEmail} values={values} errors={response.errors} />,
      422,
    )
  await services.identity.run('saveAccountDetails', { caller, details: response.details })
  return context.redirect(urls.to('info', { saved: '' }), 303)
}

/** Closes the account; it is deleted later, and a sign-in keeps it. */
async function deleteAccount({ context, services, messages, urls, caller, session }: PageRequest): Promise<Response> {
  const { deletion } = await accounts.close(services, { memberId: caller.id, language: messages.locale, session })
  forgetSession(context)
  return page(context, <ClosedPage messages={messages} urls={urls} dueDate={deletion.dueDate} />)
}

/** Ends the sign-in of this browser: the store has one of its own. */
async function signOut({ context, services, urls, session }: PageRequest): Promise<Response> {
  await accounts.endSession(services, session)
  forgetSession(context)
  return context.redirect(urls.cart, 303)
}

async function showOrders({ context, services, messages, urls, caller }: PageRequest): Promise<Response> {
  const cursor = context.req.query('cursor')
  const { orders, metadata } = await services.commerce.run('searchOrders', {
    caller,
    search: { cursorPaging: { limit: ORDERS_A_PAGE, ...(cursor !== undefined && { cursor }) } },
  })
  return page(
    context,
    <OrdersPage messages={messages} urls={urls} orders={orders} next={metadata.cursors.next} previous={metadata.cursors.prev} />,
  )
}

async function showOrder({ context, services, messages, urls, caller }: PageRequest): Promise<Response> {
  try {
    const { order } = await services.commerce.run('getOrder', { id: context.req.param('id') ?? '', caller })
    const { orderWithFulfillments } = await services.commerce.run('listFulfillments', { orderId: order.id, caller })
    const parcels = orderWithFulfillments.fulfillments.flatMap(({ trackingInfo }) => (trackingInfo ? [trackingInfo] : []))
    return await page(context, <OrderPage messages={messages} urls={urls} order={order} parcels={parcels} />)
  } catch (error) {
    if (error instanceof Failure && error.code === 'ORDER_NOT_FOUND') return messagePage(context, 'unknown', 404)
    throw error
  }
}

async function showSubscriptions({ context, services, messages, urls, member, newsletter }: PageRequest): Promise<Response> {
  const [memberships, alerts] = await Promise.all([
    services.commerce.run('viewMemberships', { memberId: member.id }),
    services.commerce.run('viewStockAlerts', { ...alertOwner(member), locale: messages.locale }),
  ])
  return page(
    context,
    <SubscriptionsPage
      messages={messages}
      urls={urls}
      email={member.loginEmail}
      newsletter={newsletter}
      memberships={memberships}
      alerts={alerts}
    />,
  )
}

function alertOwner(member: MemberRecord) {
  return { memberId: member.id, email: findVerifiedAddress(member) }
}

async function changeSubscriptions({ context, services, messages, urls, member, caller }: PageRequest): Promise<Response> {
  const email = member.loginEmail
  const form = await readForm(context)
  const alert = form.get('alert')
  if (alert !== null) await services.commerce.run('endStockAlert', { id: alert, ...alertOwner(member) })
  const choice = form.get('news')
  if (choice === 'off') await services.identity.run('endSubscription', { email })
  if (choice === 'on') {
    const optIn = await createNewsletterOptIn({ email, language: messages.locale }, variablesOf(context.env))
    await services.identity.run('requestSubscription', { email, caller, optIn })
  }
  return context.redirect(urls.to('subscriptions'), 303)
}

type About = 'foreign' | 'failed' | 'account.bookings' | 'account.events' | 'account.unknown'

function AccountMessage({
  messages,
  urls,
  about,
}: AccountFrame & { readonly about: 'foreign' | 'failed' | 'bookings' | 'events' | 'unknown' }) {
  const { t } = messages
  const key: About = about === 'foreign' || about === 'failed' ? about : `account.${about}`
  return (
    <MessagePage
      messages={messages}
      urls={urls}
      back={t('shop.back')}
      title={t(`${key}.title`)}
      text={t(`${key}.text`)}
      link={{ href: urls.cart, label: t('shop.go') }}
    />
  )
}

function messagePage(
  context: Context,
  about: Parameters<typeof AccountMessage>[0]['about'],
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  const { messages, urls } = frameOf(context)
  return page(context, <AccountMessage messages={messages} urls={urls} about={about} />, status)
}

function errorPage(error: Error, context: Context): Response | Promise<Response> {
  return messagePage(context, 'failed', errorStatus(error, context))
}

function frameOf(context: Context): AccountFrame {
  const messages = pageMessages(context, undefined)
  return { messages, urls: accountUrls(context, messages) }
}
