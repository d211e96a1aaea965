import { useMessages } from '@galleria/fragments/react'
import { Icon } from '@galleria/ui/primitives/display/icon'

/** A link to the account that fits members and visitors. */
export function Fallback() {
  const { t, link } = useMessages()
  return (
    <a className="g-tool" href={link('/account')} aria-label={t('menu.text')}>
      <Icon name="account" />
    </a>
  )
}
