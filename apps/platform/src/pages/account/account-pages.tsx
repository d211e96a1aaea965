import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Failure } from '../../domain/failure.ts'
import type { MemberRecord } from '../../domain/member-record.ts'
import { subscriptionOptIn } from '../../emails/subscription-opt-in.ts'
import { variablesOf } from '../../env.ts'
import { errorStatus } from '../../http/error-answer.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { newOptInToken } from '../../http/opt-in-token.ts'
import { pageGuard } from '../../http/page-guard.ts'
import { limitRate } from '../../http/rate-limits.ts'
import { readForm } from '../../http/read-form.ts'
import { forgetSignedIn } from '../../http/signed-in.ts'
import { unsubscribeLink } from '../../http/unsubscribe-token.ts'
import type { Words } from '../../messages.ts'
import { openServices, type Services } from '../../objects/services.ts'
import type { MemberSession } from '../../services/sign-in/sessions.ts'
import { MessagePage } from '../frame/message-page.tsx'
import { page, type PageContext } from '../frame/page.ts'
import { pageWords } from '../page-words.ts'
import { forgetSession, sessionOfBrowser } from '../sign-in/account-cookie.ts'
import type { AccountFrame } from './account-layout.tsx'
import { accountWays } from './account-ways.ts'
import { checkDetails, knownDetails, readDetails } from './details-form.ts'
import { DeletePage, DetailsPage } from './details-page.tsx'
import { OrderPage } from './order-page.tsx'
import { OrdersPage } from './orders-page.tsx'
import { SubscriptionsPage } from './subscriptions-page.tsx'

const ORDERS_A_PAGE = 20

interface Visit extends AccountFrame {
  readonly context: PageContext
  readonly services: Services
  readonly member: MemberRecord
  readonly newsletter: string
  readonly caller: { readonly kind: 'member'; readonly id: string }
  readonly session: MemberSession
}

/** A member's account, for whoever is signed in on the hosted pages: forms that work without any script. */
export const accountPages = new Hono<HonoEnv>()
  .onError(errorPage)
  .use(pageGuard((context) => saying(context, 'foreign', 403)))
  .get('/', (context) => context.redirect(frameOf(context).ways.to('info'), 303))
  .get('/info', (context) => visit(context, showDetails))
  .post('/info', (context) => visit(context, saveDetails))
  .get('/info/delete', (context) =>
    visit(context, ({ member, words, ways }) => page(context, <DeletePage words={words} ways={ways} email={member.loginEmail} />)),
  )
  .post('/info/delete', (context) => visit(context, deleteAccount))
  .post('/sign-out', (context) => visit(context, signOut))
  .get('/orders', (context) => visit(context, showOrders))
  .get('/orders/:id', (context) => visit(context, showOrder))
  .get('/subscriptions', (context) => visit(context, showSubscriptions))
  .post('/subscriptions', (context) => visit(context, changeNewsletter))
  // The shop has no such things: the pages say so to whoever is sent there.
  .get('/bookings', (context) => saying(context, 'bookings'))
  .get('/events', (context) => saying(context, 'events'))
  .get('*', (context) => saying(context, 'unknown', 404))

/** Whoever is not signed in signs in first, and comes back. */
async function visit(context: PageContext, handle: (visit: Visit) => Response | Promise<Response>): Promise<Response> {
  const services = openServices(context.env)
  const { words, ways } = frameOf(context)
  const session = await sessionOfBrowser(context, services)
  if (!session) return signIn(context, services, words)
  const { member, newsletter } = await services.identity.run('viewAccount', { id: session.memberId })
  return handle({ context, services, words, ways, member, newsletter, caller: { kind: 'member', id: member.id }, session })
}

async function signIn(context: PageContext, { identity }: Services, words: Words): Promise<Response> {
  // A visit is written down for whoever asks, without any credentials.
  limitRate(context, 'open', undefined)
  const { PUBLIC_URL } = variablesOf(context.env)
  const { pathname, search } = new URL(context.req.url)
  const request = { goal: 'visit', returnUrl: PUBLIC_URL + pathname + search, language: words.locale } as const
  const { token } = await identity.run('prepareAuthorization', { request })
  return context.redirect(`/oauth2/authorize?${new URLSearchParams({ request: token, lang: words.locale }).toString()}`, 303)
}

function showDetails({ context, words, ways, member }: Visit): Response | Promise<Response> {
  return page(
    context,
    <DetailsPage
      words={words}
      ways={ways}
      email={member.loginEmail}
      values={knownDetails(member)}
      saved={context.req.query('saved') !== undefined}
    />,
  )
}

async function saveDetails({ context, services, words, ways, member, caller }: Visit): Promise<Response> {
  const values = readDetails(await readForm(context))
  const answer = checkDetails(values)
  if ('errors' in answer)
    return page(context, <DetailsPage words={words} ways={ways} email={member.loginEmail} values={values} errors={answer.errors} />, 422)
  await services.identity.run('saveAccountDetails', { caller, details: answer.details })
  return context.redirect(ways.to('info', { saved: '' }), 303)
}

async function deleteAccount({ context, services, words, ways, caller, session }: Visit): Promise<Response> {
  await services.identity.run('deleteMember', { id: caller.id, caller })
  forgetSignedIn(session)
  forgetSession(context)
  return page(context, <Saying words={words} ways={ways} about="deleted" />)
}

/** Ends the sign-in of this browser: the store has one of its own. */
async function signOut({ context, services, ways, session }: Visit): Promise<Response> {
  await services.identity.run('endSession', session)
  forgetSignedIn(session)
  forgetSession(context)
  return context.redirect(ways.cart, 303)
}

async function showOrders({ context, services, words, ways, caller }: Visit): Promise<Response> {
  const cursor = context.req.query('cursor')
  const { orders, metadata } = await services.commerce.run('searchOrders', {
    caller,
    search: { cursorPaging: { limit: ORDERS_A_PAGE, ...(cursor !== undefined && { cursor }) } },
  })
  return page(
    context,
    <OrdersPage words={words} ways={ways} orders={orders} next={metadata.cursors.next} previous={metadata.cursors.prev} />,
  )
}

async function showOrder({ context, services, words, ways, caller }: Visit): Promise<Response> {
  try {
    const { order } = await services.commerce.run('getOrder', { id: context.req.param('id') ?? '', caller })
    const { orderWithFulfillments } = await services.commerce.run('listFulfillments', { orderId: order.id, caller })
    const parcels = orderWithFulfillments.fulfillments.flatMap(({ trackingInfo }) => (trackingInfo ? [trackingInfo] : []))
    return await page(context, <OrderPage words={words} ways={ways} order={order} parcels={parcels} />)
  } catch (error) {
    if (error instanceof Failure && error.code === 'ORDER_NOT_FOUND') return saying(context, 'unknown', 404)
    throw error
  }
}

async function showSubscriptions({ context, services, words, ways, member, newsletter }: Visit): Promise<Response> {
  const memberships = await services.commerce.run('viewMemberships', { memberId: member.id })
  return page(
    context,
    <SubscriptionsPage words={words} ways={ways} email={member.loginEmail} newsletter={newsletter} memberships={memberships} />,
  )
}

async function changeNewsletter({ context, services, words, ways, member, caller }: Visit): Promise<Response> {
  const email = member.loginEmail
  const wish = (await readForm(context)).get('news')
  if (wish === 'off') await services.identity.run('endSubscription', { email })
  if (wish === 'on') {
    const { token, digest } = await newOptInToken()
    const variables = variablesOf(context.env)
    const content = subscriptionOptIn(
      `${variables.PUBLIC_URL}/subscriptions/${token}?lang=${words.locale}`,
      await unsubscribeLink({ email, language: words.locale }, variables),
      words,
    )
    await services.identity.run('requestSubscription', { email, caller, optIn: { digest, content } })
  }
  return context.redirect(ways.to('subscriptions'), 303)
}

type About = 'foreign' | 'failed' | 'account.bookings' | 'account.events' | 'account.unknown' | 'account.deleted'

function Saying({
  words,
  ways,
  about,
}: AccountFrame & { readonly about: 'foreign' | 'failed' | 'bookings' | 'events' | 'unknown' | 'deleted' }) {
  const { t } = words
  const key: About = about === 'foreign' || about === 'failed' ? about : `account.${about}`
  return (
    <MessagePage
      words={words}
      ways={ways}
      back={t('shop.back')}
      title={t(`${key}.title`)}
      text={t(`${key}.text`)}
      link={{ href: ways.cart, label: t('shop.go') }}
    />
  )
}

function saying(
  context: Context,
  about: Parameters<typeof Saying>[0]['about'],
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  const { words, ways } = frameOf(context)
  return page(context, <Saying words={words} ways={ways} about={about} />, status)
}

function errorPage(error: Error, context: Context): Response | Promise<Response> {
  return saying(context, 'failed', errorStatus(error, context))
}

function frameOf(context: Context): AccountFrame {
  const words = pageWords(context.req.query('lang'), undefined)
  return { words, ways: accountWays(context, words) }
}
