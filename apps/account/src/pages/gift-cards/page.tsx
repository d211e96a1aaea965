import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { TextField } from '@galleria/ui/primitives/forms/text-field'
import { AccountPage } from '../../components/account-page.tsx'
import type { GiftCardsProps } from './page.server.ts'
import './gift-cards.css'

/** The member's gift cards, and the balance of any other by its code. */
export default function GiftCards({ areas, cards, form }: WithForm<GiftCardsProps>) {
  const { t, link } = useMessages()
  return (
    <AccountPage title={t('cards.title')} areas={areas} area="gift-cards">
      {cards.length > 0 ? (
        <ul className="account-cards">
          {cards.map(({ id, name, balance, note, usable }) => (
            <li key={id} className="account-card">
              <p className="account-card-name">{name}</p>
              <p className={usable ? 'account-card-balance' : 'account-card-balance account-quiet'}>{balance}</p>
              {note && <p className="account-quiet account-card-note">{note}</p>}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('cards.none')} actions={<ButtonLink href={link('/collections')}>{t('orders.browse')}</ButtonLink>}>
          <p>{t('cards.noneText')}</p>
        </EmptyState>
      )}
      <section className="account-card-check" aria-labelledby="account-card-check">
        <h2 id="account-card-check">{t('cards.check')}</h2>
        {form?.done && <Balance {...form.values} />}
        <ActionForm fragment="account/gift-cards" className="account-card-form" noValidate>
          <TextField
            label={t('cards.code')}
            hint={t('cards.codeHint')}
            error={formError(form, 'code')}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={form?.done ? undefined : form?.values['code']}
            dir="ltr"
          />
          <Button className="account-card-submit">{t('cards.submit')}</Button>
        </ActionForm>
      </section>
    </AccountPage>
  )
}

function Balance({ name = '', balance = '', note = '' }: { readonly [field: string]: string }) {
  const { t } = useMessages()
  return (
    <InlineMessage kind="ok" role="status">
      <p>{t('cards.balance', { name, balance })}</p>
      {note && <p>{note}</p>}
    </InlineMessage>
  )
}
