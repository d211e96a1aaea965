import { Button } from '@galleria/ui/primitives/button'
import { useMessages } from '../lib/messages.ts'

/** Ends the session: a form, so that no link and no other site can do it. */
export function SignOut({ wide }: { wide?: boolean }) {
  const { t, link } = useMessages()
  return (
    <form method="post" action={link('/logout')}>
      <Button wide={wide}>{t('account.signOut')}</Button>
    </form>
  )
}
