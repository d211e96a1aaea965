import { useMessages } from '@galleria/fragments/react'
import { Disclosure } from '@galleria/ui/primitives/display/disclosure'
import { OwnText } from '../../components/own-text.tsx'
import type { InfoSection } from '../../lib/products/info-sections.ts'
import { renderProse } from '../../lib/prose/shown-prose.ts'

/** The maximum length of a fact, in characters: longer texts are for reading, shorter ones for looking up. */
const MAX_FACT_LENGTH = 64
/** What no line of a list can show. */
const STRUCTURE = /<(?:table|[uo]l|h\d|blockquote)\b/i

/** The class of longer texts. */
const PROSE = 'catalog-prose'

interface DetailsProps {
  /** HTML, as the platform has it. */
  readonly description: string
  /** The language of the description, where it is not the page's. */
  readonly lang?: string
  readonly sections: readonly InfoSection[]
}

/** What the shop says of a product: its description, facts in a list, and what takes more words to be opened. */
export function Details({ description, lang, sections }: DetailsProps) {
  const { t, link } = useMessages()
  const facts = sections.filter(({ title, html, text }) => title && text.length <= MAX_FACT_LENGTH && !STRUCTURE.test(html))
  return (
    <>
      {description && <Prose html={renderProse(description, PROSE, { link })} lang={lang} />}
      {sections.length > 0 && (
        <div className="catalog-folds">
          {facts.length > 0 && (
            <Disclosure summary={t('product.details')} open>
              <Facts facts={facts} />
            </Disclosure>
          )}
          {sections.map(
            (section) =>
              !facts.includes(section) && (
                <Disclosure
                  key={section.title}
                  summary={section.title ? <OwnText text={section.title} lang={section.lang} /> : t('product.details')}
                >
                  <Prose html={renderProse(section.html, PROSE, { link })} lang={section.lang} />
                </Disclosure>
              ),
          )}
        </div>
      )}
    </>
  )
}

function Prose({ html, lang }: { readonly html: string; readonly lang: string | undefined }) {
  return <div className={PROSE} lang={lang} dir={lang && 'auto'} dangerouslySetInnerHTML={{ __html: html }} />
}

function Facts({ facts }: { facts: readonly InfoSection[] }) {
  return (
    <dl>
      {facts.map(({ title, text, lang }) => (
        <div key={title} className="catalog-fact">
          <dt className="catalog-fact-name">
            <OwnText text={title} lang={lang} />
          </dt>
          <dd>
            <OwnText text={text} lang={lang} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
