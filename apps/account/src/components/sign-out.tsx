import { useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'

/** Ends the session. A form with POST, so that neither a link nor another site can do it. */
export function SignOut({ wide }: { wide?: boolean }) {
  const { t, link } = useMessages()
  return (
    <form method="post" action={link('/logout')}>
      <Button wide={wide}>{t('account.signOut')}</Button>
    </form>
  )
}
