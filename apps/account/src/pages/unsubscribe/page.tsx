import { ActionForm, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { AccountPage } from '../../components/account-page.tsx'
import type { UnsubscribeProps } from './page.server.ts'

const MESSAGES = {
  news: {
    title: 'unsubscribe.title',
    ask: 'unsubscribe.ask',
    button: 'unsubscribe.title',
    done: 'unsubscribe.done',
    doneText: 'unsubscribe.doneText',
  },
  alerts: {
    title: 'unsubscribe.alertsTitle',
    ask: 'unsubscribe.alertsAsk',
    button: 'unsubscribe.alertsButton',
    done: 'unsubscribe.alertsDone',
    doneText: 'unsubscribe.alertsDoneText',
  },
  reminders: {
    title: 'unsubscribe.remindersTitle',
    ask: 'unsubscribe.remindersAsk',
    button: 'unsubscribe.remindersButton',
    done: 'unsubscribe.remindersDone',
    doneText: 'unsubscribe.remindersDoneText',
  },
} as const

/** Asks before anything is changed, and says what has ended. */
export default function Unsubscribe({ link: mailed, form }: WithForm<UnsubscribeProps>) {
  const { t, link } = useMessages()
  const home = <ButtonLink href={link('/')}>{t('account.browse')}</ButtonLink>
  if (!mailed)
    return (
      <AccountPage title={t('unsubscribe.unknown')}>
        <p>{t('unsubscribe.unknownText')}</p>
        <p>{home}</p>
      </AccountPage>
    )
  const { email, list, ended } = mailed
  const keys = MESSAGES[list]
  if (form?.done || ended)
    return (
      <AccountPage title={t(keys.done)}>
        <p role="status">{t(keys.doneText, { email })}</p>
        <div className="account-ways">
          {home}
          <ButtonLink href={link('/account/subscriptions')}>{t('unsubscribe.choices')}</ButtonLink>
        </div>
      </AccountPage>
    )
  return (
    <AccountPage title={t(keys.title)}>
      <p>{t(keys.ask, { email })}</p>
      <ActionForm fragment="account/unsubscribe">
        <Button kind="main">{t(keys.button)}</Button>
      </ActionForm>
    </AccountPage>
  )
}
