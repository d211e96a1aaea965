import { t } from '../../lib/messages.ts'

export const Fallback = () => <p>{t('checkout.unavailable')}</p>
