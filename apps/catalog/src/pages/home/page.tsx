import { useMessages } from '@galleria/fragments/react'
import { Section } from '@galleria/ui/layout/section'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Link } from '@galleria/ui/primitives/actions/link'
import { Content } from '../../components/content.tsx'
import { ProductCards } from '../../components/product-cards.tsx'
import { collectionPath } from '../../lib/addresses.ts'
import type { HomeProps } from './arrange-home.ts'
import { Departments } from './departments.tsx'
import { Opening } from './opening.tsx'
import { Story } from './story.tsx'

/** The start: what the shop is about, where everything is, and a first look at it. */
export default function HomePage({ hero, ribboned, departments, room, collection, story, small, first }: HomeProps) {
  const { t, counted, link } = useMessages()
  return (
    <>
      <Opening scene={hero} />
      {ribboned && (
        <Section title={<Content>{ribboned.ribbon}</Content>}>
          <ProductCards products={ribboned.products} row />
        </Section>
      )}
      {first.length > 0 && (
        <Section title={t('home.first')}>
          <ProductCards products={first} row />
        </Section>
      )}
      <Departments departments={departments} picture={room} />
      {collection && (
        <Section
          title={<Content>{collection.card.name}</Content>}
          line={collection.card.description && <Content>{collection.card.description}</Content>}
          aside={
            <Link href={link(collectionPath(collection.card.slug))}>
              {collection.card.count === null ? t('home.allCollections') : counted('home.allOf', collection.card.count)}
            </Link>
          }
        >
          <ProductCards products={collection.products} row />
        </Section>
      )}
      {story && <Story collection={story} />}
      {small && (
        <Section title={t('home.under', { price: small.price })}>
          <ProductCards products={small.products} row />
        </Section>
      )}
      {departments.length === 0 && (
        <p>
          <ButtonLink href={link('/search')}>{t('search.title')}</ButtonLink>
        </p>
      )}
    </>
  )
}
