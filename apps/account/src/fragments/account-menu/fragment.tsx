import { useMessages } from '@galleria/fragments/react'
import { Menu } from '@galleria/ui/primitives/dialogs/menu'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { SignOut } from '../../components/sign-out.tsx'
import type { AccountMenuProps } from './loader.ts'

/** A link to the sign-in; for a signed-in member, a menu of the account pages and the sign-out. */
export default function AccountMenu({ signedIn, name }: AccountMenuProps) {
  const { t, link } = useMessages()
  const sign = <Icon name="account" />
  if (!signedIn)
    return (
      <a className="g-tool" href={link('/login')} aria-label={t('menu.signIn')}>
        {sign}
      </a>
    )
  return (
    <Menu id="account-menu" label={name ? t('menu.of', { name }) : t('menu.text')} opener={sign} title={name && <bdi>{name}</bdi>}>
      <ul>
        <li>
          <a href={link('/account')}>{t('account.title')}</a>
        </li>
        <li>
          <a href={link('/account/orders')}>{t('orders.title')}</a>
        </li>
      </ul>
      <SignOut wide />
    </Menu>
  )
}
