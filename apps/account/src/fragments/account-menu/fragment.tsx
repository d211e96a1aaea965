import { t } from '../../lib/messages.ts'
import './account-menu.css'

/** The way to the account. */
export default function AccountMenu() {
  return <a className="account-menu" href="/account">{t('menu.text')}</a>
}
