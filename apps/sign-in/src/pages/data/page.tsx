import { ActionForm, Slot, useMessages } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Link } from '@galleria/ui/primitives/actions/link'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import type { DataProps } from './loader.ts'
import '../security/security.css'

/** A copy of everything that is kept of the member, and the way to the deletion of it. */
export default function Data({ exports, note }: DataProps) {
  const { t, link } = useMessages()
  return (
    <section className="sign-in-security">
      <Slot fragment="account/areas" params={{ area: 'data' }} />
      <h1>{t('data.title')}</h1>
      {note && (
        <InlineMessage kind={note === 'gone' ? 'warn' : 'ok'} role="status">
          <p>{t(note === 'gone' ? 'data.gone' : 'data.requested')}</p>
        </InlineMessage>
      )}
      <section className="sign-in-security-part" aria-labelledby="sign-in-export">
        <h2 id="sign-in-export" className="sign-in-subtitle">
          {t('data.export')}
        </h2>
        <p className="sign-in-text">{t('data.text')}</p>
        {exports.length > 0 && (
          <ul className="sign-in-records">
            {exports.map(({ id, ready, requested, until }) => (
              <li key={id} className="sign-in-record">
                <div>
                  <p className="sign-in-device">{t('data.of', { date: requested })}</p>
                  <p className="sign-in-quiet">{ready ? t('data.until', { date: until }) : t('data.preparing')}</p>
                </div>
                {ready && (
                  <ActionForm fragment="sign-in/data">
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
        <ActionForm fragment="sign-in/data">
          <Button kind={exports.length > 0 ? undefined : 'main'}>{t('data.request')}</Button>
        </ActionForm>
      </section>
      <section className="sign-in-security-part" aria-labelledby="sign-in-delete">
        <h2 id="sign-in-delete" className="sign-in-subtitle">
          {t('data.delete')}
        </h2>
        <p className="sign-in-text">{t('data.deleteText')}</p>
        <Link href={link('/account/delete')}>{t('data.delete')}</Link>
      </section>
    </section>
  )
}
