import { Icon } from '@galleria/ui/primitives/icon'
import { SignOut } from '../../components/sign-out.tsx'
import { useMessages } from '../../lib/messages.ts'
import type { AccountMenuProps } from './loader.ts'
import './account-menu.css'

/** Opened and closed by the browser itself, so it needs no script. React 18 does not know the attributes. */
const PANEL = 'account-menu-panel'
const OPENS = { popovertarget: PANEL }
const OPENED = { id: PANEL, popover: 'auto' }

/** The way in; for those who are in, their own pages and the way out. */
export default function AccountMenu({ signedIn, name }: AccountMenuProps) {
  const { t, link } = useMessages()
  if (!signedIn) return <a className="g-tool" href={link('/login')} aria-label={t('menu.signIn')}><Icon name="account" /></a>
  return (
    <>
      <button type="button" className="g-tool" aria-label={name ? t('menu.of', { name }) : t('menu.text')} {...OPENS}><Icon name="account" /></button>
      <div className="account-menu" {...OPENED}>
        {name && <p className="account-menu-name"><bdi>{name}</bdi></p>}
        <ul>
          <li><a className="account-menu-link" href={link('/account')}>{t('account.title')}</a></li>
          <li><a className="account-menu-link" href={link('/account/orders')}>{t('orders.title')}</a></li>
        </ul>
        <SignOut wide />
      </div>
    </>
  )
}
