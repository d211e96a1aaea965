import { ActionForm, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import { AccountForm } from '../../components/account-form.tsx'
import { AccountPage } from '../../components/account-page.tsx'
import { ADDRESS_LENGTHS, TAGS } from './address.ts'
import { countryOptions } from './country-options.ts'
import type { AddressesProps } from './page.server.ts'
import './addresses.css'

/** The id of the form, which stands below all addresses on a narrow screen: links lead to it. */
const FORM_ID = 'account-form'

/** The address book of a member, beside the form for one more address. */
export default function Addresses({ areas, addresses, saved, ...edited }: WithForm<AddressesProps>) {
  const { t } = useMessages()
  return (
    <AccountPage title={t('addresses.title')} areas={areas} area="addresses" saved={saved && !edited.form}>
      <div className="account-columns">
        {addresses.length > 0 && (
          <ul className="account-addresses">
            {addresses.map((address, index) => (
              <li key={address.id} className="account-address">
                <Address {...address} isDefault={index === 0} />
              </li>
            ))}
          </ul>
        )}
        <EditedAddress {...edited} />
      </div>
    </AccountPage>
  )
}

function Address({ id, lines, tag, isDefault }: AddressesProps['addresses'][number] & { isDefault: boolean }) {
  const { t, link } = useMessages()
  const ofAddress = <VisuallyHidden> {lines.join(', ')}</VisuallyHidden>
  return (
    <>
      <address className="account-address-lines">
        {lines.map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </address>
      {(tag || isDefault) && (
        <div className="account-ways">
          {tag && <Badge kind="line">{t(`addresses.tag.${tag}`)}</Badge>}
          {isDefault && <Badge kind="soft">{t('addresses.default')}</Badge>}
        </div>
      )}
      <div className="account-ways">
        <ButtonLink href={`${link('/account/addresses')}?${new URLSearchParams({ edit: id })}#${FORM_ID}`}>
          {t('addresses.edit')}
          {ofAddress}
        </ButtonLink>
        <ActionForm fragment="account/addresses" className="account-ways">
          <input type="hidden" name="id" value={id} />
          {!isDefault && (
            <Button name="intent" value="default">
              {t('addresses.makeDefault')}
              {ofAddress}
            </Button>
          )}
          <Button kind="plain" name="intent" value="remove">
            {t('wishlist.remove')}
            {ofAddress}
          </Button>
        </ActionForm>
      </div>
    </>
  )
}

function EditedAddress({ editedId, values, hasTags, form }: Pick<WithForm<AddressesProps>, 'editedId' | 'values' | 'hasTags' | 'form'>) {
  const { t, link, locale } = useMessages()
  return (
    <section id={FORM_ID} className="g-panel account-part">
      <h2 className="account-subtitle">{t(editedId ? 'addresses.edit' : 'addresses.add')}</h2>
      <AccountForm
        fragment="account/addresses"
        fields={[
          {
            name: 'country',
            label: t('address.country'),
            autoComplete: 'country',
            options: (chosen) => countryOptions(locale, chosen),
          },
          { name: 'addressLine', label: t('address.line'), autoComplete: 'address-line1', maxLength: ADDRESS_LENGTHS.addressLine },
          { name: 'addressLine2', label: t('address.line2'), autoComplete: 'address-line2', maxLength: ADDRESS_LENGTHS.addressLine2 },
          { name: 'postalCode', label: t('address.postalCode'), autoComplete: 'postal-code', maxLength: ADDRESS_LENGTHS.postalCode },
          { name: 'city', label: t('address.city'), autoComplete: 'address-level2', maxLength: ADDRESS_LENGTHS.city },
          { name: 'subdivision', label: t('address.subdivision'), autoComplete: 'address-level1', maxLength: ADDRESS_LENGTHS.subdivision },
          ...(hasTags
            ? [
                {
                  name: 'tag',
                  label: t('addresses.tag'),
                  autoComplete: 'off',
                  options: [{ value: '', label: '–' }, ...TAGS.map((tag) => ({ value: tag, label: t(`addresses.tag.${tag}`) }))],
                },
              ]
            : []),
        ]}
        values={values}
        form={form}
        submit={t('form.save')}
      >
        <input type="hidden" name="intent" value="save" />
        {editedId && (
          <>
            <input type="hidden" name="id" value={editedId} />
            <ButtonLink href={link('/account/addresses')}>{t('form.cancel')}</ButtonLink>
          </>
        )}
      </AccountForm>
    </section>
  )
}
