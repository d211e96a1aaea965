import { Disclosure } from '@galleria/ui/primitives/disclosure'
import { Content } from '../../components/content.tsx'
import { contentLang } from '../../lib/content-lang.ts'
import { useMessages } from '../../lib/messages.ts'
import type { ProductProps } from './loader.ts'

/** Longer ones are for reading, shorter ones for looking up. */
const LONGEST_FACT = 64

/** What the shop says of a product: its description, facts in a list, and what takes more words to be opened. */
export function Details({ product: { description, sections } }: { product: Pick<ProductProps, 'description' | 'sections'> }) {
  const { t, locale } = useMessages()
  const lang = contentLang(locale)
  const facts = sections.filter(({ title, text }) => title && text.length <= LONGEST_FACT)
  return (
    <>
      {description && <div className="catalog-prose" lang={lang} dir={lang && 'auto'} dangerouslySetInnerHTML={{ __html: description }} />}
      <div className="catalog-folds">
        {facts.length > 0 && (
          <Disclosure summary={t('product.details')} open>
            <dl className="catalog-facts">
              {facts.map(({ title, text }) => (
                <div key={title} className="catalog-fact">
                  <dt className="catalog-fact-name"><Content>{title}</Content></dt>
                  <dd><Content>{text}</Content></dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        )}
        {sections.map((section) => !facts.includes(section) && (
          <Disclosure key={section.title} summary={section.title ? <Content>{section.title}</Content> : t('product.details')}>
            <p className="catalog-fold-text" lang={lang} dir={lang && 'auto'}>{section.text}</p>
          </Disclosure>
        ))}
      </div>
    </>
  )
}
