import { t } from '../../lib/messages.ts'

export const Fallback = () => <p className="cart-add-unavailable">{t('add.fallback')}</p>
