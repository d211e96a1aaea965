import { say, type Words } from '../../messages.ts'
import { Field } from '../frame/field.tsx'
import { LockIcon } from '../frame/icon.tsx'
import type { PaymentErrors } from './payment-form.ts'

interface PaymentChoiceProps {
  readonly method: 'test-card' | 'offline'
  /** Whether test cards are taken at all. */
  readonly cards: boolean
  readonly errors: PaymentErrors
  readonly words: Words
}

/** How it is paid. The fields of the card belong to the card, and go with it. */
export function PaymentChoice({ method, cards, errors, words }: PaymentChoiceProps) {
  const { t } = words
  return (
    <fieldset class="hosted-group">
      <legend>{t('payment')}</legend>
      <div class="hosted-pick">
        {cards && (
          <label class="g-check">
            <input type="radio" name="paymentMethod" value="test-card" checked={method === 'test-card'} />
            <span>
              {t('pay.card')}
              <span class="hosted-quiet">{t('pay.card.hint')}</span>
            </span>
          </label>
        )}
        {cards && <CardFields errors={errors} words={words} />}
        <label class="g-check">
          <input type="radio" name="paymentMethod" value="offline" checked={!cards || method === 'offline'} />
          <span>
            {t('pay.later')}
            <span class="hosted-quiet">{t('pay.later.hint')}</span>
          </span>
        </label>
      </div>
    </fieldset>
  )
}

function CardFields({ errors, words }: Pick<PaymentChoiceProps, 'errors' | 'words'>) {
  const { t } = words
  const wrong = (['number', 'expiry', 'code'] as const).find((name) => errors[name])
  const error = (name: 'number' | 'expiry' | 'code') =>
    ({ error: errors[name] && say(words, errors[name]), autofocus: name === wrong, dir: 'ltr', inputmode: 'numeric' }) as const
  return (
    <div class="hosted-card">
      <Field
        name="cardNumber"
        label={t('field.cardNumber')}
        {...error('number')}
        autocomplete="cc-number"
        maxlength={23}
        placeholder="1234 5678 9012 3456"
      />
      <div class="hosted-pair">
        <Field
          name="cardExpiry"
          label={t('field.cardExpiry')}
          {...error('expiry')}
          autocomplete="cc-exp"
          hint={t('field.cardExpiry.hint')}
          maxlength={9}
        />
        <Field
          name="cardCode"
          label={t('field.cardCode')}
          {...error('code')}
          autocomplete="cc-csc"
          hint={t('field.cardCode.hint')}
          maxlength={4}
        />
      </div>
      <p class="hosted-quiet hosted-lock">
        <LockIcon />
        {t('pay.card.kept')}
      </p>
    </div>
  )
}
