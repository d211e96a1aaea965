import { deliveryCountries } from '@galleria/commerce/store/store-settings'
import { countryName } from '@galleria/intl/countries'
import type { Locale } from '@galleria/intl/locales'
import { isFamilyNameFirst } from '@galleria/intl/person-name'
import { say, type MessageKey } from '../../messages.ts'
import { Field, Select } from '../layout/field.tsx'
import { Notice } from '../layout/notice.tsx'
import { Problems } from '../layout/problems.tsx'
import { AccountLayout, type AccountFrame } from './account-layout.tsx'
import { DETAILS_FIELDS, type DetailsErrors, type DetailsField, type DetailsValues } from './details-form.ts'

interface DetailsPageProps extends AccountFrame {
  readonly email: string
  readonly values: DetailsValues
  readonly errors?: DetailsErrors
  readonly saved?: boolean
}

/** What a member says of itself. */
export function DetailsPage({ email, values, errors = {}, saved = false, ...frame }: DetailsPageProps) {
  const { messages, urls } = frame
  const { t, locale } = messages
  const wrong = DETAILS_FIELDS.filter((name) => errors[name])
  const field = (name: DetailsField) => ({
    name,
    value: values[name],
    error: errors[name] && say(messages, errors[name]),
    autofocus: name === wrong[0],
  })
  const names = [
    <Field {...field('firstName')} label={t('field.firstName')} autocomplete="given-name" />,
    <Field {...field('lastName')} label={t('field.lastName')} autocomplete="family-name" />,
  ]
  const { autofocus: _, ...country } = field('country')
  return (
    <AccountLayout {...frame} area="info" title={t('account.info')} wrong={wrong.length > 0}>
      {saved && (
        <Notice kind="ok">
          <p>{t('account.saved')}</p>
        </Notice>
      )}
      <Problems messages={messages} fields={wrong.map((name) => ({ name, label: t(labelOf(name)) }))} />
      <p class="hosted-quiet">
        {t('account.signedInAs')} <bdi>{email}</bdi>
      </p>
      <form class="hosted-form" method="post" novalidate>
        <fieldset class="hosted-group">
          <legend>{t('account.you')}</legend>
          {/* The family's name comes first where the reader's language has it so. */}
          <div class="hosted-pair">{isFamilyNameFirst(locale) ? names.toReversed() : names}</div>
          <Field {...field('nickname')} label={t('account.nickname')} autocomplete="nickname" hint={t('account.nickname.hint')} />
          <Field {...field('phone')} label={t('field.phone')} type="tel" dir="ltr" autocomplete="tel" />
        </fieldset>
        <fieldset class="hosted-group">
          <legend>{t('address')}</legend>
          <Select
            {...country}
            label={t('field.country')}
            autocomplete="country"
            options={[{ value: '', label: '–' }, ...countryOptions(locale)]}
          />
          <Field {...field('addressLine')} label={t('field.addressLine')} autocomplete="address-line1" />
          <Field {...field('addressLine2')} label={t('field.addressLine2')} autocomplete="address-line2" />
          <div class="hosted-pair">
            <Field {...field('postalCode')} label={t('field.postalCode')} autocomplete="postal-code" />
            <Field {...field('city')} label={t('field.city')} autocomplete="address-level2" />
          </div>
          <Field {...field('subdivision')} label={t('field.subdivision')} autocomplete="address-level1" />
        </fieldset>
        <fieldset class="hosted-group">
          <legend>{t('account.privacy')}</legend>
          <label class="g-check">
            <input type="checkbox" name="public" value="yes" checked={values.public === 'yes'} />
            <span>{t('account.public')}</span>
          </label>
        </fieldset>
        <button class="g-btn g-btn-main" type="submit">
          {t('account.save')}
        </button>
      </form>
      <p>
        <a class="account-leave" href={urls.to('info/delete')}>
          {t('account.delete')}
        </a>
      </p>
    </AccountLayout>
  )
}

function labelOf(name: DetailsField): MessageKey {
  if (name === 'nickname' || name === 'public') return `account.${name}`
  return `field.${name}`
}

function countryOptions(locale: Locale) {
  const order = new Intl.Collator(locale)
  return deliveryCountries
    .map((code) => ({ value: code, label: countryName(code, locale) }))
    .toSorted((left, right) => order.compare(left.label, right.label))
}
