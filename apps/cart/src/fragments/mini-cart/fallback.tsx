import { BagLink } from '../../components/bag-link.tsx'
import { useMessages } from '../../lib/messages.ts'

export function Fallback() {
  return <BagLink label={useMessages().t('mini.text')} count={null} />
}
