import { useMessages } from '@galleria/fragments/react'
import { Media } from '@galleria/ui/commerce/media'
import { Hero } from '@galleria/ui/layout/hero'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Content } from '../../components/content.tsx'
import { productPath } from '../../lib/addresses.ts'
import { HERO_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'
import type { Scene } from './arrange-home.ts'

/** The shop's statement, beside a thing that it sells. */
export function Opening({ scene }: { scene: Scene | null }) {
  const { t, link } = useMessages()
  return (
    <Hero
      title={t('home.statement')}
      intro={t('home.intro')}
      action={
        <ButtonLink kind="main" href={link('/collections')}>
          {t('home.allCollections')}
        </ButtonLink>
      }
      media={scene && <Media picture={scene.picture} sizes={HERO_PICTURE_SIZES} loading="first" wide />}
      caption={scene && <Caption scene={scene} />}
    />
  )
}

function Caption({ scene: { product } }: { scene: Scene }) {
  const { t, link } = useMessages()
  const { slug, name, price, from } = product
  return (
    <>
      <a href={link(productPath(slug))}>
        <Content>{name}</Content>
      </a>
      <span>{from ? t('price.from', { price: price.now }) : price.now}</span>
    </>
  )
}
