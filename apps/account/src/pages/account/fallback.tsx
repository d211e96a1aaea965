import { t } from '../../lib/messages.ts'

export const Fallback = () => <p>{t('account.unavailable')}</p>
