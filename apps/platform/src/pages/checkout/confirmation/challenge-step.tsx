import { dueOf } from '@galleria/commerce/checkout/checkout'
import { readForm } from '../../../http/read-form.ts'
import { page } from '../../layout/page.tsx'
import { ChallengeOverPage, UnknownPage } from '../message-pages.tsx'
import { type OpenPage, ignoreNotFound } from '../open-page.tsx'
import type { PaymentRequest } from '../payment-form.ts'
import { placeOrder } from '../payment-step.tsx'
import { ChallengePage } from './challenge-page.tsx'

/** Shows the bank's question, also after a reload: it is kept until it is answered. */
export async function showChallenge(open: OpenPage): Promise<Response> {
  const { context, services, token, messages, urls } = open
  const challenge = await ignoreNotFound(
    services.commerce.run('viewCardChallenge', { token, challengeId: context.req.param('challenge') ?? '' }),
  )
  if (!challenge) return page(context, <UnknownPage messages={messages} urls={urls} />, 404)
  if (challenge.state === 'failed' || challenge.state === 'expired')
    return page(context, <ChallengeOverPage messages={messages} urls={urls} payment={urls.payment} />, 410)
  return page(
    context,
    <ChallengePage messages={messages} urls={urls} amount={dueOf(challenge.request.shownTotal)} lastFour={challenge.card.lastFour} />,
  )
}

export async function handleChallenge(open: OpenPage): Promise<Response> {
  const { context, services, token, messages, urls } = open
  const confirmed = (await readForm(context)).get('answer') === 'yes'
  const challenge = await ignoreNotFound(
    services.commerce.run('recordCardChallenge', { token, challengeId: context.req.param('challenge') ?? '', confirmed }),
  )
  if (!challenge) return page(context, <UnknownPage messages={messages} urls={urls} />, 404)
  const { state, card, request } = challenge
  const requested: PaymentRequest = {
    method: 'test-card',
    ...(request.shippingOption !== undefined && { offer: request.shippingOption }),
    shownTotal: request.shownTotal,
  }
  if (state === 'expired') return page(context, <ChallengeOverPage messages={messages} urls={urls} payment={urls.payment} />, 410)
  if (state === 'failed') return challengeRefused(open, requested, 'notice.challenge')
  const response = await open.providers.testCard?.confirm(card)
  return response?.state === 'accepted'
    ? placeOrder(open, requested, response.payment)
    : challengeRefused(open, requested, 'notice.declined')
}

/** Where it is chosen again how to pay: under the address of the payment, so that its form goes there. */
function challengeRefused(
  { context, urls }: OpenPage,
  { offer }: PaymentRequest,
  notice: 'notice.challenge' | 'notice.declined',
): Response {
  const url = new URL(urls.payment, context.req.url)
  url.searchParams.set('notice', notice)
  if (offer !== undefined) url.searchParams.set('offer', offer)
  return context.redirect(url.pathname + url.search, 303)
}
