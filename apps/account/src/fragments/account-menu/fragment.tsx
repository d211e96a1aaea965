import { fillOnFocus, useMessages } from '@galleria/fragments/react'
import { Menu } from '@galleria/ui/primitives/dialogs/menu'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { SignOut } from '../../components/sign-out.tsx'
import type { AccountMenuProps } from './fragment.server.ts'

/** Links to the wishlist and the sign-in; for a signed-in member, a menu of the account pages and the sign-out in its place. */
export default function AccountMenu({ wishlist, signedIn }: AccountMenuProps) {
  const { t, link } = useMessages()
  return (
    <>
      {wishlist && (
        <a className="g-tool" href={link('/wishlist')} aria-label={t('wishlist.title')}>
          <Icon name="heart" />
        </a>
      )}
      {signedIn ? <MemberMenu wishlist={wishlist} /> : <SignIn />}
    </>
  )
}

function SignIn() {
  const { t, link } = useMessages()
  return (
    <a className="g-tool" href={link('/login')} aria-label={t('menu.signIn')}>
      <Icon name="account" />
    </a>
  )
}

function MemberMenu({ wishlist }: Pick<AccountMenuProps, 'wishlist'>) {
  const { t, link } = useMessages()
  return (
    <Menu id="account-menu" label={t('menu.text')} opener={<Icon name="account" />} attributes={fillOnFocus('account/member-name')}>
      <ul>
        <li>
          <a href={link('/account')}>{t('account.title')}</a>
        </li>
        <li>
          <a href={link('/account/orders')}>{t('orders.title')}</a>
        </li>
        {wishlist && (
          <li>
            <a href={link('/wishlist')}>{t('wishlist.title')}</a>
          </li>
        )}
      </ul>
      <SignOut wide />
    </Menu>
  )
}

/** A link to the account that fits members and visitors. */
export function Fallback() {
  const { t, link } = useMessages()
  return (
    <a className="g-tool" href={link('/account')} aria-label={t('menu.text')}>
      <Icon name="account" />
    </a>
  )
}
