import type { MessageBundle } from '../../messages.ts'

interface StepsProps {
  readonly messages: MessageBundle
  readonly second: string
  /** The address of the first step, for later steps. */
  readonly back?: string
}

/** The two steps of the checkout, and which one this is. */
export function Steps({ messages: { t }, second, back }: StepsProps) {
  return (
    <nav aria-label={t('steps')}>
      <ol class="hosted-steps">
        <li>{back ? <a href={back}>{t('contact')}</a> : <span aria-current="step">{t('contact')}</span>}</li>
        <li>{back ? <span aria-current="step">{second}</span> : second}</li>
      </ol>
    </nav>
  )
}
