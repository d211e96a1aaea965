import { Icon } from '@galleria/ui/primitives/icon'
import { useMessages } from '../../lib/messages.ts'

/** The way to the account. */
export default function AccountMenu() {
  const { t, link } = useMessages()
  return <a className="g-tool" href={link('/account')} aria-label={t('menu.text')}><Icon name="account" /></a>
}
