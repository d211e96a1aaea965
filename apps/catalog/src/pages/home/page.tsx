import { useMessages } from '@galleria/fragments/react'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import type { HomeProps } from './arrange-home.ts'
import { Departments } from './departments.tsx'
import { Opening } from './opening.tsx'
import { Row } from './row.tsx'
import { Story } from './story.tsx'

import { Unavailable } from '../../components/unavailable.tsx'

/** The start: what the shop is about, where everything is, and a first look at it. */
export default function HomePage({ opening, rows, departments, room, story }: HomeProps) {
  const { t, link } = useMessages()
  const [first, second, ...others] = rows
  return (
    <>
      <Opening {...opening} />
      {first && <Row row={first} />}
      <Departments departments={departments} picture={room} />
      {second && <Row row={second} />}
      {story && <Story collection={story} />}
      {others.map((row) => (
        <Row key={row.products[0]?.id} row={row} />
      ))}
      {departments.length === 0 && (
        <p>
          <ButtonLink href={link('/search')}>{t('search.title')}</ButtonLink>
        </p>
      )}
    </>
  )
}

export const Fallback = () => <Unavailable what="home.unavailable" />
