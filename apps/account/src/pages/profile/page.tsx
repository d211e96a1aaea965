import { useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { isFamilyNameFirst } from '@galleria/intl/person-name'
import { MAX_FIELD_TEXT } from '@galleria/platform-client/entities/members/member-field'
import { Link } from '@galleria/ui/primitives/actions/link'
import { AccountForm } from '../../components/account-form.tsx'
import { AccountPage } from '../../components/account-page.tsx'
import type { ProfileProps } from './page.server.ts'
import { Photo } from './photo.tsx'
import { MAX_LENGTH, phoneField } from './profile.ts'
import { PublicProfile } from './public-profile.tsx'

/** The personal details of a member. */
export default function Profile({
  areas,
  values,
  customFields,
  email,
  saved,
  calledName,
  photo,
  canUpload,
  form,
  ...publicProfile
}: WithForm<ProfileProps>) {
  const { t, link, locale } = useMessages()
  const names = [
    { name: 'firstName', label: t('profile.firstName'), autoComplete: 'given-name', maxLength: MAX_LENGTH },
    { name: 'lastName', label: t('profile.lastName'), autoComplete: 'family-name', maxLength: MAX_LENGTH },
  ]
  const customInput = (kind: ProfileProps['customFields'][number]['kind']) => {
    if (kind === 'DATE') return { type: 'date', dir: 'ltr' }
    if (kind === 'URL') return { type: 'url', dir: 'ltr' }
    if (kind === 'NUMBER') return { inputMode: 'decimal', dir: 'ltr' } as const
    if (kind !== 'BOOLEAN') return { maxLength: MAX_FIELD_TEXT }
    const choices = [
      { value: 'true', label: t('form.yes') },
      { value: 'false', label: t('form.no') },
    ]
    return { options: [{ value: '', label: '–' }, ...choices] }
  }
  const phones = Object.keys(values).filter((name) => name.startsWith(phoneField(0).slice(0, -1)))
  return (
    <AccountPage
      title={t('profile.title')}
      areas={areas}
      area="profile"
      line={
        <p className="account-quiet">
          {t('account.email')}: <bdi>{email}</bdi>
        </p>
      }
      saved={saved && !form}
    >
      <div className="account-columns">
        <AccountForm
          fragment="account/profile"
          fields={[
            ...(isFamilyNameFirst(locale) ? names.toReversed() : names),
            { name: 'nickname', label: t('account.nickname'), autoComplete: 'nickname', maxLength: MAX_LENGTH },
            ...phones.map((name, index) => ({
              name,
              label: index === 0 ? t('profile.phone') : `${t('profile.phone')} ${index + 1}`,
              type: 'tel',
              autoComplete: index === 0 ? 'tel' : 'off',
              dir: 'ltr',
            })),
            { name: 'birthdate', label: t('profile.birthdate'), type: 'date', autoComplete: 'bday', dir: 'ltr' },
            { name: 'company', label: t('profile.company'), autoComplete: 'organization', maxLength: MAX_LENGTH },
            ...customFields.map(({ kind, ...field }) => ({ ...field, autoComplete: 'off', ...customInput(kind) })),
          ]}
          values={values}
          form={form}
          submit={t('form.save')}
        />
        <div className="account-part account-aside">
          {canUpload && <Photo calledName={calledName} photo={photo} form={form} />}
          <PublicProfile {...publicProfile} form={form} />
        </div>
      </div>
      <p>
        <Link href={link('/account/delete')}>{t('delete.title')}</Link>
      </p>
    </AccountPage>
  )
}
