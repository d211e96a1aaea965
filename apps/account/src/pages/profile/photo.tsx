import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Field } from '@galleria/ui/primitives/forms/field'
import { Avatar } from '../../components/avatar.tsx'
import type { ProfileProps } from './page.server.ts'

/** The member's photo, and the form for another one. */
export function Photo({ calledName, photo, form }: Pick<WithForm<ProfileProps>, 'calledName' | 'photo' | 'form'>) {
  const { t } = useMessages()
  const wrong = formError(form, 'photo')
  const focus = { autoFocus: Boolean(wrong) }
  return (
    <section className="account-part" aria-labelledby="account-photo">
      <h2 id="account-photo" className="account-subtitle">
        {t('photo.title')}
      </h2>
      <Avatar name={calledName} photo={photo} />
      <ActionForm fragment="account/profile" className="account-part" encType="multipart/form-data" noValidate>
        <Field label={t('photo.label')} hint={t('photo.hint')} error={wrong}>
          {(control) => (
            <input
              {...control}
              {...focus}
              className="g-input account-file"
              type="file"
              name="photo"
              accept="image/jpeg,image/png,image/webp"
            />
          )}
        </Field>
        <div className="account-ways">
          <Button name="intent" value="photo">
            {t('photo.save')}
          </Button>
          {photo && (
            <Button kind="plain" name="intent" value="remove-photo">
              {t('photo.remove')}
            </Button>
          )}
        </div>
      </ActionForm>
    </section>
  )
}
