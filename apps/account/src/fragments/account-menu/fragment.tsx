import { Icon } from '@galleria/ui/primitives/icon'
import { Menu } from '@galleria/ui/primitives/menu'
import { SignOut } from '../../components/sign-out.tsx'
import { useMessages } from '../../lib/messages.ts'
import type { AccountMenuProps } from './loader.ts'

/** The way in; for those who are in, their own pages and the way out. */
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
