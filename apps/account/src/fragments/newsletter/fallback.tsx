import { useMessages } from '@galleria/fragments/react'
import { Unavailable } from '@galleria/ui/feedback/unavailable'

export function Fallback() {
  const { t } = useMessages()
  return <Unavailable title={t('newsletter.unavailable')}>{t('newsletter.later')}</Unavailable>
}
