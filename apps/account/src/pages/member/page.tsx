import { useMessages } from '@galleria/fragments/react'
import { AccountPage } from '../../components/account-page.tsx'
import { Avatar } from '../../components/avatar.tsx'
import type { MemberProps } from './page.server.ts'

/** The public part of a member’s profile. */
export default function Member({ name, title, since, photo }: MemberProps) {
  const { t } = useMessages()
  return (
    <AccountPage title={name} line={since && <p className="account-quiet">{t('member.since', { date: since })}</p>}>
      <Avatar name={name} photo={photo} />
      {title && (
        <p>
          <bdi>{title}</bdi>
        </p>
      )}
    </AccountPage>
  )
}
