import type { Frame } from '../layout/layout.tsx'
import { MessagePage } from '../layout/message-page.tsx'

type About =
  | 'visit.unknown'
  | 'approval'
  | 'closed'
  | 'link.unknown'
  | 'recovery.sent'
  | 'recovery.done'
  | 'verify.done'
  | 'provider.failed'
  | 'signIn.foreign'
  | 'signIn.failed'

/** A page that says one thing about signing in. */
export function SignInMessagePage({
  about,
  email = '',
  link,
  ...frame
}: Frame & { readonly about: About; readonly email?: string; readonly link?: { readonly href: string; readonly label: string } }) {
  const { t } = frame.messages
  return (
    <MessagePage
      {...frame}
      title={t(`${about}.title`)}
      text={t(`${about}.text`, { email })}
      link={link ?? { href: frame.urls.home, label: t('store.go') }}
    />
  )
}

export function UnknownVisitPage(frame: Frame) {
  return <SignInMessagePage {...frame} about="visit.unknown" />
}
