import { Unavailable } from '../../components/unavailable.tsx'
import { t } from '../../lib/messages.ts'

export const Fallback = () => <Unavailable>{t('product.unavailable')}</Unavailable>
