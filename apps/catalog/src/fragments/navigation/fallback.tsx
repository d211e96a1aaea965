import { useMessages } from '@galleria/fragments/react'

/** The way to all departments, where their names cannot be had. */
export function Fallback() {
  const { t, link } = useMessages()
  return (
    <ul>
      <li>
        <a href={link('/collections')}>{t('collections.title')}</a>
      </li>
    </ul>
  )
}
