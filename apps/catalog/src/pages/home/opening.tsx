import { useMessages } from '@galleria/fragments/react'
import { Media } from '@galleria/ui/commerce/media'
import { Hero } from '@galleria/ui/layout/hero'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { OwnText } from '../../components/own-text.tsx'
import { productPath } from '../../lib/addresses.ts'
import { HERO_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'
import type { Opening as OpeningProps, Scene } from './arrange-home.ts'

/** The shop's statement, beside a thing that it sells. */
export function Opening({ title, intro, link: next, scene }: OpeningProps) {
  const { t, link } = useMessages()
  return (
    <Hero
      title={title ? <OwnText {...title} /> : t('home.welcome')}
      intro={intro ? <OwnText {...intro} /> : t('collections.description')}
      action={
        <ButtonLink kind="main" href={next?.href ?? link('/collections')}>
          {next ? <OwnText {...next.label} /> : t('home.allCollections')}
        </ButtonLink>
      }
      media={scene && <Media picture={scene.picture} sizes={HERO_PICTURE_SIZES} loading="first" wide />}
      caption={scene?.product && <Caption product={scene.product} />}
    />
  )
}

function Caption({ product: { slug, name, lang, price, from } }: { product: NonNullable<Scene['product']> }) {
  const { t, link } = useMessages()
  return (
    <>
      <a href={link(productPath(slug))}>
        <OwnText text={name} lang={lang} />
      </a>
      <span>{from ? t('price.from', { price: price.now }) : price.now}</span>
    </>
  )
}
