import { formatLongDate } from '@galleria/intl/long-date'
import { DELETION_PAUSE_DAYS } from '@galleria/platform-client/entities/members/account-deletion'
import { MessagePage } from '../layout/message-page.tsx'
import { AccountLayout, type AccountFrame } from './account-layout.tsx'

/** Says when the account is deleted and what stays of it, and asks once more. */
export function DeletePage({ email, ...frame }: AccountFrame & { readonly email: string }) {
  const { t } = frame.messages
  return (
    <AccountLayout {...frame} area="info" title={t('account.delete')}>
      <p>{t('account.delete.text', { email, days: String(DELETION_PAUSE_DAYS) })}</p>
      <form method="post" class="g-failed-actions">
        <button class="g-btn hosted-danger" type="submit">
          {t('account.delete.button')}
        </button>
        <a class="g-btn" href={frame.urls.to('info')}>
          {t('account.delete.keep')}
        </a>
      </form>
    </AccountLayout>
  )
}

/** Says until when the account can be kept. */
export function ClosedPage({ messages, urls, dueDate }: AccountFrame & { readonly dueDate: string }) {
  const { t, locale } = messages
  const date = formatLongDate(new Date(dueDate), locale)
  return (
    <MessagePage
      messages={messages}
      urls={urls}
      back={t('shop.back')}
      title={t('account.deleted.title', { date })}
      text={t('account.deleted.text')}
      link={{ href: urls.cart, label: t('shop.go') }}
    />
  )
}
