import type { Child } from 'hono/jsx'
import type { MessageBundle } from '../../messages.ts'
import { Layout } from '../layout/layout.tsx'
import { ACCOUNT_AREAS, type AccountArea, type AccountUrls } from './account-urls.ts'

export interface AccountFrame {
  readonly messages: MessageBundle
  readonly urls: AccountUrls
}

interface AccountLayoutProps extends AccountFrame {
  readonly area: AccountArea
  readonly title: string
  readonly wrong?: boolean
  readonly children: Child
}

/** The frame of every page of a member's account: where the member is, and where else there is something. */
export function AccountLayout({ messages, urls, area, title, wrong, children }: AccountLayoutProps) {
  const { t } = messages
  return (
    <Layout title={title} {...(wrong && { wrong })} messages={messages} urls={urls} back={t('shop.back')}>
      <div class="account-page">
        <nav class="account-nav" aria-label={t('account')}>
          <ul class="account-areas">
            {ACCOUNT_AREAS.map((name) => (
              <li>
                <a href={urls.to(name)} aria-current={name === area ? 'page' : undefined}>
                  {t(`account.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div class="account-content">
          <div class="account-title">
            <h1>{title}</h1>
            <form method="post" action={urls.to('sign-out')}>
              <button class="account-leave" type="submit">
                {t('account.signOut')}
              </button>
            </form>
          </div>
          {children}
        </div>
      </div>
    </Layout>
  )
}
