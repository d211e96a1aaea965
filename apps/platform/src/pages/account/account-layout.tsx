import type { Child } from 'hono/jsx'
import type { Words } from '../../messages.ts'
import { Layout } from '../frame/layout.tsx'
import { accountAreas, type AccountArea, type AccountWays } from './account-ways.ts'

export interface AccountFrame {
  readonly words: Words
  readonly ways: AccountWays
}

/** The frame of every page of a member's account: where the member is, and where else there is something. */
export function AccountLayout({ words, ways, area, title, children }: AccountFrame & { readonly area?: AccountArea; readonly title: string; readonly children: Child }) {
  const { t } = words
  return (
    <Layout title={title} words={words} ways={ways} back={t('shop.back')}>
      <div class="account-page">
        <nav class="account-nav" aria-label={t('account')}>
          <ul class="account-areas">
            {accountAreas.map((name) => (
              <li>
                <a href={ways.to(name)} aria-current={name === area ? 'page' : undefined}>
                  {t(`account.${name}`)}
                </a>
              </li>
            ))}
          </ul>
          <form method="post" action={ways.to('sign-out')}>
            <button class="account-leave" type="submit">
              {t('account.signOut')}
            </button>
          </form>
        </nav>
        <div class="account-content">
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </Layout>
  )
}
