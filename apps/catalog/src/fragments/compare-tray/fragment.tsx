import { useMessages } from '@galleria/fragments/react'
import { Media } from '@galleria/ui/commerce/media'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { comparePath } from '../../lib/addresses.ts'
import { MAX_COMPARED, storeCompared } from '../../lib/products/compared-products.ts'
import type { CompareTrayProps } from './fragment.server.ts'
import './compare-tray.css'

/** What this browser compares, on the page of a product. It stands there only where a script has put it, so its buttons need none to be links. */
export default function CompareTray({ products, refused }: CompareTrayProps) {
  const { t, link } = useMessages()
  const slugs = products.map(({ slug }) => slug)
  const count = slugs.length
  return (
    <section className="catalog-tray" aria-label={t('tray.title')}>
      <ul className="catalog-tray-list">
        {products.map(({ slug, name, lang, picture }) => (
          <li key={slug} className="catalog-tray-item">
            <Media picture={picture} sizes="4rem" alt={name} contentLang={lang} />
            <Button
              kind="plain"
              type="button"
              className="catalog-tray-remove"
              aria-label={t('compare.removeName', { name })}
              onClick={() => storeCompared(slugs.filter((other) => other !== slug))}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      {refused && (
        <InlineMessage kind="warn" role="alert">
          {t('tray.refused')}
        </InlineMessage>
      )}
      <div className="catalog-tray-actions" role="status">
        <ButtonLink href={link(comparePath(slugs))}>{t('tray.open', { count, limit: MAX_COMPARED })}</ButtonLink>
        <Button kind="plain" type="button" onClick={() => storeCompared([])}>
          {t('compare.clear')}
        </Button>
      </div>
    </section>
  )
}
