import { Layout, type Frame } from '../layout/layout.tsx'
import { MessagePage } from '../layout/message-page.tsx'

type Question = 'optIn.ask' | 'unsubscribe.ask' | 'stockAlert.ask' | 'stockAlert.end' | 'reminder.stop'
type SubscriptionMessage =
  | 'optIn.done'
  | 'optIn.unknown'
  | 'unsubscribe.done'
  | 'unsubscribe.unknown'
  | 'stockAlert.done'
  | 'stockAlert.ended'
  | 'stockAlert.unknown'
  | 'reminder.ended'

/** What a page says it about. */
interface Subject {
  readonly email?: string
  /** The name of what is waited for. */
  readonly product?: string
}

/** Asks before anything is changed: one button, which sends the page's own address. */
export function AskPage({ about, email = '', product = '', ...frame }: Frame & Subject & { readonly about: Question }) {
  const { t } = frame.messages
  return (
    <Layout {...frame} title={t(`${about}.title`)}>
      <div class="g-failed">
        <h1>{t(`${about}.title`)}</h1>
        <p class="g-failed-text">{t(`${about}.text`, { email, product })}</p>
        <form method="post" class="g-failed-actions">
          <button class="g-btn g-btn-main">{t(`${about}.button`)}</button>
        </form>
      </div>
    </Layout>
  )
}

export function SaidPage({ about, email = '', product = '', ...frame }: Frame & Subject & { readonly about: SubscriptionMessage }) {
  const { t } = frame.messages
  return (
    <MessagePage
      {...frame}
      title={t(`${about}.title`)}
      text={t(`${about}.text`, { email, product })}
      link={{ href: frame.urls.home, label: t('shop.go') }}
    />
  )
}
