import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Link } from '@galleria/ui/primitives/actions/link'
import { Field } from '@galleria/ui/primitives/forms/field'
import type { ProfileProps } from './page.server.ts'

type PublicProfileProps = WithForm<Pick<ProfileProps, 'slug' | 'isPublic' | 'canCheckSlug'>>

/** Whether others see the member, and at which address. */
export function PublicProfile({ slug, isPublic, canCheckSlug, form }: PublicProfileProps) {
  const { t, link } = useMessages()
  const refused = formError(form, 'privacy')
  const wrong = formError(form, 'slug')
  const checked = form?.values['checked'] !== undefined
  const focus = { autoFocus: Boolean(wrong) }
  const typed = wrong || checked ? form?.values['slug'] : undefined
  return (
    <section className="g-panel account-part" aria-labelledby="account-public">
      <h2 id="account-public" className="account-subtitle">
        {t('public.title')}
      </h2>
      <p className="account-quiet">{t(isPublic ? 'public.on' : 'public.off')}</p>
      {isPublic && (
        <Link href={link(`/members/${encodeURIComponent(slug)}`)} rel="nofollow">
          {t('public.view')}
        </Link>
      )}
      {refused && (
        <InlineMessage kind="danger" role="alert">
          <p>{refused}</p>
        </InlineMessage>
      )}
      <ActionForm fragment="account/profile">
        <Button name="intent" value={isPublic ? 'leave' : 'join'}>
          {t(isPublic ? 'public.leave' : 'public.join')}
        </Button>
      </ActionForm>
      <ActionForm fragment="account/profile" className="account-part" noValidate>
        <Field label={t('public.slug')} hint={<bdi dir="ltr">/members/…</bdi>} error={wrong}>
          {(control) => (
            <input
              {...control}
              {...focus}
              className="g-input"
              name="slug"
              maxLength={255}
              autoComplete="off"
              dir="auto"
              defaultValue={typed ?? slug}
            />
          )}
        </Field>
        {checked && (
          <InlineMessage kind="ok" role="status">
            <p>{t('public.available')}</p>
          </InlineMessage>
        )}
        <div className="account-ways">
          <Button name="intent" value="slug">
            {t('public.save')}
          </Button>
          {canCheckSlug && (
            <Button kind="plain" name="intent" value="check">
              {t('public.check')}
            </Button>
          )}
        </div>
      </ActionForm>
    </section>
  )
}
