import type { FormState } from '@galleria/fragments/contract'
import { useMessages } from '@galleria/fragments/react'
import { EmailForm } from '../../components/email-form.tsx'
import type { StockAlertProps } from './fragment.server.ts'
import { SoldOut } from './sold-out.tsx'

/** Takes the place of the button that adds to the cart while a variant is sold out, and offers an e-mail when it is back. */
export default function StockAlert({ offered, form, ...params }: StockAlertProps & { form?: FormState }) {
  const { t } = useMessages()
  if (!offered) return <SoldOut />
  return (
    <EmailForm
      fragment="account/stock-alert"
      params={params}
      title={t('alert.title')}
      hint={t('alert.text')}
      submit={t('alert.submit')}
      main
      done={t('alert.done')}
      form={form}
    />
  )
}
