import type { Frame } from '../layout/layout.tsx'
import { MessagePage } from '../layout/message-page.tsx'

/** A page that failed: the order is safe, and so is what was typed. */
export function FailedPage(frame: Frame) {
  const { t } = frame.messages
  return <MessagePage {...frame} title={t('failed.title')} text={t('failed.text')} link={{ href: frame.urls.cart, label: t('cart.go') }} />
}

export function UnknownPage(frame: Frame) {
  const { t } = frame.messages
  return (
    <MessagePage {...frame} title={t('unknown.title')} text={t('unknown.text')} link={{ href: frame.urls.cart, label: t('cart.go') }} />
  )
}

export function ExpiredPage(frame: Frame) {
  const { t } = frame.messages
  return (
    <MessagePage {...frame} title={t('expired.title')} text={t('expired.text')} link={{ href: frame.urls.cart, label: t('cart.go') }} />
  )
}

/** A form that came from another site. */
export function ForeignFormPage(frame: Frame) {
  const { t } = frame.messages
  return (
    <MessagePage {...frame} title={t('foreign.title')} text={t('foreign.text')} link={{ href: frame.urls.cart, label: t('cart.go') }} />
  )
}

export function CompletedPage({ number, thankYou, ...frame }: Frame & { readonly number: number; readonly thankYou: string }) {
  const { t } = frame.messages
  return (
    <MessagePage {...frame} title={t('done.title', { number })} text={t('done.text')} link={{ href: thankYou, label: t('order.see') }} />
  )
}

/** A bank that was not answered in time, or was told no. */
export function ChallengeOverPage({ payment, ...frame }: Frame & { readonly payment: string }) {
  const { t } = frame.messages
  return (
    <MessagePage
      {...frame}
      title={t('challenge.over.title')}
      text={t('challenge.over.text')}
      link={{ href: payment, label: t('challenge.back') }}
    />
  )
}

/** Back from the provider's page, which has not confirmed the payment yet. The page loads itself again. */
export function PaymentPendingPage({ check, back, ...frame }: Frame & { readonly check: string; readonly back: string }) {
  const { t } = frame.messages
  return (
    <MessagePage
      messages={frame.messages}
      urls={frame.urls}
      title={t('pending.title')}
      text={t('pending.text')}
      link={{ href: check, label: t('pending.check') }}
      other={{ href: back, label: t('challenge.back') }}
    />
  )
}

/** The page of a checkout that was paid when there was nothing to order any more: the money goes back. */
export function OrderNotPlacedPage({ amount, ...frame }: Frame & { readonly amount: string }) {
  const { t } = frame.messages
  return (
    <MessagePage
      {...frame}
      title={t('unplaced.title')}
      text={t('unplaced.text', { amount })}
      link={{ href: frame.urls.cart, label: t('cart.go') }}
    />
  )
}
