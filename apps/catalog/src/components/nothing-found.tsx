import { useMessages } from '@galleria/fragments/react'
import { collectionPath, resultsPath } from '../lib/addresses.ts'
import type { NothingFound as NothingFoundProps } from '../lib/search/nothing-found.ts'
import './nothing-found.css'

/** Links to what a search may have meant, and to the collections that have most. */
export function NothingFound({ nearest, collections }: NothingFoundProps) {
  const { t, link } = useMessages()
  return (
    <>
      {nearest.length > 0 && (
        <nav className="catalog-instead" aria-label={t('search.nearest')}>
          <p>{t('search.nearest')}</p>
          <ul className="catalog-instead-list">
            {nearest.map((word) => (
              <li key={word}>
                <a className="catalog-instead-link" href={link(resultsPath(word))}>
                  <bdi>{word}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {collections.length > 0 && (
        <nav className="catalog-instead" aria-label={t('search.collections')}>
          <p>{t('search.collections')}</p>
          <ul className="catalog-instead-list">
            {collections.map(({ name, slug }) => (
              <li key={slug}>
                <a className="catalog-instead-link" href={link(collectionPath(slug))}>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
