import { useMessages } from '@galleria/fragments/react'
import { Icon } from '@galleria/ui/primitives/display/icon'
import './search.css'

/** The search of the layout: a field where there is room for one, else the way to the page that has it. */
export default function Search() {
  const { t, link } = useMessages()
  return (
    <>
      <a className="catalog-find-link" href={link('/search')} aria-label={t('search.title')}>
        <Icon name="search" />
      </a>
      <form className="catalog-find" action={link('/search')} role="search" aria-label={t('search.placeholder')}>
        <input
          className="catalog-find-field"
          type="search"
          name="q"
          maxLength={100}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          enterKeyHint="search"
        />
        <button className="catalog-find-submit" aria-label={t('search.submit')}>
          <Icon name="search" />
        </button>
      </form>
    </>
  )
}
