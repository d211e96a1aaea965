import { useMessages } from '@galleria/fragments/react'
import type { MemberNameProps } from './fragment.server.ts'

/** Says in the menu who is signed in. */
export default function MemberName({ name }: MemberNameProps) {
  const { t } = useMessages()
  return (
    name && (
      <p>
        {t('menu.signedInAs')} <bdi className="g-menu-title">{name}</bdi>
      </p>
    )
  )
}
