import { comparePath } from '@galleria/catalog-view/addresses'
import { MAX_COMPARED, storeCompared } from '@galleria/catalog-view/compared-products'
import { useMessages } from '@galleria/fragments/react'
import { Media } from '@galleria/ui/commerce/media'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Icon } from '@galleria/ui/primitives/display/icon'
import type { CompareTrayProps } from './loader.ts'
import './compare-tray.css'

/** What this browser compares, on the page of a product. It stands there only where a script has put it, so its buttons need none to be links. */
export default function CompareTray({ products, refused }: CompareTrayProps) {
  const { t, link } = useMessages()
  const slugs = products.map(({ slug }) => slug)
  const count = slugs.length
  return (
    <section className="discovery-tray" aria-label={t('tray.title')}>
      <ul className="discovery-tray-list">
        {products.map(({ slug, name, lang, picture }) => (
          <li key={slug} className="discovery-tray-item">
            <Media picture={picture} sizes="4rem" alt={name} contentLang={lang} />
            <Button
              kind="plain"
              type="button"
              className="discovery-tray-remove"
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
      <div className="discovery-tray-actions" role="status">
        <ButtonLink href={link(comparePath(slugs))}>{t('tray.open', { count, limit: MAX_COMPARED })}</ButtonLink>
        <Button kind="plain" type="button" onClick={() => storeCompared([])}>
          {t('compare.clear')}
        </Button>
      </div>
    </section>
  )
}
