import { useMessages } from '@galleria/fragments/react'
import { Breadcrumb } from '@galleria/ui/primitives/navigation/breadcrumb'
import type { ReactNode } from 'react'
import './account-page.css'

interface AccountPageProps {
  readonly title: string
  /** A line below the title. */
  readonly line?: ReactNode
  /** The pages above this one, from the account on. */
  readonly trail?: readonly { readonly name: string; readonly href: string }[]
  readonly children: ReactNode
}

/** The frame of every account page: breadcrumb and heading. */
export function AccountPage({ title, line, trail, children }: AccountPageProps) {
  const { t } = useMessages()
  return (
    <section className="account-page">
      {trail && <Breadcrumb label={t('account.trail')} trail={trail} current={{ name: title }} />}
      <header className={trail ? 'account-head' : 'account-head account-head-first'}>
        <h1>{title}</h1>
        {line}
      </header>
      {children}
    </section>
  )
}
