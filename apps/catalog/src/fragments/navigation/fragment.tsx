import { useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { collectionPath } from '../../lib/addresses.ts'
import { Fallback } from './fallback.tsx'
import type { NavigationProps } from './loader.ts'

/** The departments, for the layout's navigation. The copy is shared by all pages, so it marks none of them as the current one. */
export default function Navigation({ departments }: NavigationProps) {
  const { link, locale } = useMessages()
  if (departments.length === 0) return <Fallback />
  return (
    <ul>
      {departments.map(({ slug, name }) => (
        <li key={slug}>
          <a href={link(collectionPath(slug))}>
            <bdi lang={contentLang(locale)}>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
