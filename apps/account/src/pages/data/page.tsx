import { ActionForm, useMessages } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Link } from '@galleria/ui/primitives/actions/link'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import { AccountPage } from '../../components/account-page.tsx'
import type { DataProps } from './page.server.ts'
import '../security/security.css'

/** A copy of everything that is kept of the member, and the way to the deletion of it. */
export default function Data({ areas, exports, note }: DataProps) {
  const { t, link } = useMessages()
  return (
    <AccountPage title={t('data.title')} areas={areas} area="data">
      {note && (
        <InlineMessage kind={note === 'gone' ? 'warn' : 'ok'} role="status">
          <p>{t(note === 'gone' ? 'data.gone' : 'data.requested')}</p>
        </InlineMessage>
      )}
      <section className="account-security-part" aria-labelledby="account-export">
        <h2 id="account-export" className="account-subtitle">
          {t('data.export')}
        </h2>
        <p className="account-sign-in-text">{t('data.text')}</p>
        {exports.length > 0 && (
          <ul className="account-sign-in-records">
            {exports.map(({ id, ready, requested, until }) => (
              <li key={id} className="account-sign-in-record">
                <div>
                  <p className="account-device">{t('data.of', { date: requested })}</p>
                  <p className="account-quiet">{ready ? t('data.until', { date: until }) : t('data.preparing')}</p>
                </div>
                {ready && (
                  <ActionForm fragment="account/data">
                    <input type="hidden" name="export" value={id} />
                    <Button>
                      {t('data.download')}
                      <VisuallyHidden> {t('data.of', { date: requested })}</VisuallyHidden>
                    </Button>
                  </ActionForm>
                )}
              </li>
            ))}
          </ul>
        )}
        <ActionForm fragment="account/data">
          <Button kind={exports.length > 0 ? undefined : 'main'}>{t('data.request')}</Button>
        </ActionForm>
      </section>
      <section className="account-security-part" aria-labelledby="account-delete">
        <h2 id="account-delete" className="account-subtitle">
          {t('data.delete')}
        </h2>
        <p className="account-sign-in-text">{t('data.deleteText')}</p>
        <Link href={link('/account/delete')}>{t('data.delete')}</Link>
      </section>
    </AccountPage>
  )
}
