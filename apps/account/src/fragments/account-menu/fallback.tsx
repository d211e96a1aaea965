import { Icon } from '@galleria/ui/primitives/icon'
import { useMessages } from '../../lib/messages.ts'

/** The way to the account, for whoever it is. */
export function Fallback() {
  const { t, link } = useMessages()
  return (
    <a className="g-tool" href={link('/account')} aria-label={t('menu.text')}>
      <Icon name="account" />
    </a>
  )
}
