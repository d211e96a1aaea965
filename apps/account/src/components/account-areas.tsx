import { useMessages } from '@galleria/fragments/react'
import { areaLinks, type AccountArea } from '../lib/account-areas.ts'
import './account-areas.css'

interface AccountAreasProps {
  readonly areas: readonly AccountArea[]
  /** The area of the page that is shown. */
  readonly area: AccountArea | undefined
}

/** The links of the account's pages. */
export function AccountAreas({ areas, area }: AccountAreasProps) {
  const { t, link } = useMessages()
  return (
    <nav className="account-areas" aria-label={t('account.title')}>
      <ul className="account-area-list">
        {areaLinks(areas).map((one) => (
          <li key={one.area}>
            <a className="account-area" href={link(one.path)} aria-current={one.area === area ? 'page' : undefined} rel={one.rel}>
              {t(one.title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
