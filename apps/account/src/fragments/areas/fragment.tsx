import { AccountAreas } from '../../components/account-areas.tsx'
import type { AreasProps } from './fragment.server.ts'

import { useMessages } from '@galleria/fragments/react'

/** The links of the account, for its pages that another team makes. */
export default function Areas({ areas, area }: AreasProps) {
  return <AccountAreas areas={areas} area={area} />
}

/** The way back to the account while its links cannot be had. */
export function Fallback() {
  const { t, link } = useMessages()
  return (
    <nav aria-label={t('account.title')}>
      <a className="account-area" href={link('/account')}>
        {t('account.title')}
      </a>
    </nav>
  )
}
