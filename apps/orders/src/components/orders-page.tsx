import { Slot, useMessages } from '@galleria/fragments/react'
import { Breadcrumb } from '@galleria/ui/primitives/navigation/breadcrumb'
import type { ReactNode } from 'react'
import './orders-page.css'

interface OrdersPageProps {
  readonly title: string
  /** Whether the page is part of the member's account: a guest's has no links of the account. */
  readonly isMembers?: boolean
  /** The area of the account that the page is. */
  readonly area?: 'overview' | 'orders' | 'gift-cards' | 'memberships'
  /** A line below the title. */
  readonly line?: ReactNode
  /** The pages above this one, from the account on. */
  readonly trail?: readonly { readonly name: string; readonly href: string }[] | undefined
  readonly children: ReactNode
}

/** The layout of the pages about a member's orders: the links of the account, which are the account's own fragment, breadcrumb and heading. */
export function OrdersPage({ title, isMembers = true, area = 'orders', line, trail, children }: OrdersPageProps) {
  const { t } = useMessages()
  return (
    <section className="orders-page">
      {isMembers && <Slot fragment="account/areas" params={{ area }} />}
      {trail && <Breadcrumb label={t('account.trail')} trail={trail} current={{ name: title }} />}
      <header className={isMembers || trail ? 'orders-head' : 'orders-head orders-head-first'}>
        <h1>{title}</h1>
        {line}
      </header>
      {children}
    </section>
  )
}
