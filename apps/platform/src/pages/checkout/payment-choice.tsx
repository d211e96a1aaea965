import type { CardInput } from '@galleria/commerce/checkout/payment'
import { say, type MessageBundle } from '../../messages.ts'
import { Field } from '../layout/field.tsx'
import { LockIcon } from '../layout/icon.tsx'
import { MAX_CARD_LENGTHS, type OnlineMethod, type PaymentChoiceMethod, type PaymentErrors } from './payment-form.ts'

interface PaymentChoiceProps {
  readonly method: PaymentChoiceMethod
  readonly online: readonly OnlineMethod[]
  /** Where the order can be paid when the buyer gets it; absent, it is paid now. */
  readonly onReceipt?: 'delivery' | 'pickup' | undefined
  /** What was typed of it just now. */
  readonly card?: CardInput | undefined
  readonly errors: PaymentErrors
  readonly messages: MessageBundle
}

/** How it is paid. The fields of the card belong to the card, and go with it. */
export function PaymentChoice({ method, online, onReceipt, card, errors, messages }: PaymentChoiceProps) {
  const { t } = messages
  const offered: readonly PaymentChoiceMethod[] = [...online, ...(onReceipt ? (['offline'] as const) : [])]
  const checked = offered.includes(method) ? method : offered[0]
  const cards = online.includes('test-card')
  return (
    <fieldset class="hosted-group hosted-payment">
      <legend>{t('payment')}</legend>
      <div class="hosted-pick">
        {online.includes('stripe') && (
          <label class="g-check">
            <input type="radio" name="paymentMethod" value="stripe" checked={checked === 'stripe'} />
            <span>
              {t('pay.stripe')}
              <span class="hosted-quiet">{t('pay.stripe.hint')}</span>
            </span>
          </label>
        )}
        {cards && (
          <label class="g-check">
            <input type="radio" name="paymentMethod" value="test-card" checked={checked === 'test-card'} />
            <span>
              {t('pay.card')}
              <span class="hosted-quiet">{t('pay.card.hint')}</span>
            </span>
          </label>
        )}
        {cards && <CardFields card={card} errors={errors} messages={messages} />}
        {onReceipt && (
          <label class="g-check">
            <input type="radio" name="paymentMethod" value="offline" checked={checked === 'offline'} />
            <span>
              {t(`pay.${onReceipt}`)}
              <span class="hosted-quiet">{t(`pay.${onReceipt}.hint`)}</span>
            </span>
          </label>
        )}
        {offered.length === 0 && <p>{t('pay.none')}</p>}
      </div>
    </fieldset>
  )
}

function CardFields({ card, errors, messages }: Pick<PaymentChoiceProps, 'card' | 'errors' | 'messages'>) {
  const { t } = messages
  const wrong = (['number', 'expiry', 'code'] as const).find((name) => errors[name])
  const field = (name: keyof CardInput) =>
    ({
      value: card?.[name] ?? '',
      error: errors[name] && say(messages, errors[name]),
      autofocus: name === wrong,
      maxlength: MAX_CARD_LENGTHS[name],
      dir: 'ltr',
      inputmode: 'numeric',
    }) as const
  return (
    <div class="hosted-card">
      <Field
        name="cardNumber"
        label={t('field.cardNumber')}
        {...field('number')}
        autocomplete="cc-number"
        placeholder="1234 5678 9012 3456"
      />
      <div class="hosted-pair">
        <Field
          name="cardExpiry"
          label={t('field.cardExpiry')}
          {...field('expiry')}
          autocomplete="cc-exp"
          hint={t('field.cardExpiry.hint')}
        />
        <Field name="cardCode" label={t('field.cardCode')} {...field('code')} autocomplete="cc-csc" hint={t('field.cardCode.hint')} />
      </div>
      <p class="hosted-quiet hosted-lock">
        <LockIcon />
        {t('pay.card.kept')}
      </p>
    </div>
  )
}
