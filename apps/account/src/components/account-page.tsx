import { useMessages } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Breadcrumb } from '@galleria/ui/primitives/navigation/breadcrumb'
import type { ReactNode } from 'react'
import type { AccountArea } from '../lib/account-areas.ts'
import { AccountAreas } from './account-areas.tsx'
import './account-page.css'

interface AccountPageProps {
  readonly title: string
  /** The areas of the account, for a member. */
  readonly areas?: readonly AccountArea[]
  /** The area that this page is. */
  readonly area?: AccountArea
  /** A line below the title. */
  readonly line?: ReactNode
  /** The pages above this one, from the account on. */
  readonly trail?: readonly { readonly name: string; readonly href: string }[] | undefined
  /** The form of the page was just saved. */
  readonly saved?: boolean
  readonly children: ReactNode
}

/** The layout of every account page: the links of the account, breadcrumb and heading. */
export function AccountPage({ title, areas, area, line, trail, saved, children }: AccountPageProps) {
  const { t } = useMessages()
  return (
    <section className="account-page">
      {areas && areas.length > 0 && <AccountAreas areas={areas} area={area} />}
      {trail && <Breadcrumb label={t('account.trail')} trail={trail} current={{ name: title }} />}
      <header className={trail || areas?.length ? 'account-head' : 'account-head account-head-first'}>
        <h1>{title}</h1>
        {line}
      </header>
      {saved && (
        <InlineMessage kind="ok" role="status">
          <p>{t('form.saved')}</p>
        </InlineMessage>
      )}
      {children}
    </section>
  )
}
