import { t } from '../../lib/messages.ts'

export const Fallback = () => <a className="cart-mini" href="/cart">{t('mini.text')}</a>
