import { Unavailable } from '@galleria/ui/feedback/unavailable'
import { useMessages } from '../../lib/messages.ts'

export function Fallback() {
  const { t } = useMessages()
  return <Unavailable title={t('newsletter.unavailable')}>{t('newsletter.later')}</Unavailable>
}
