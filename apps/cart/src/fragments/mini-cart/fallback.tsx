import { useMessages } from '@galleria/fragments/react'
import { BagLink } from '../../components/bag-link.tsx'

export function Fallback() {
  return <BagLink label={useMessages().t('mini.text')} count={null} />
}
