import { Disclosure } from '@galleria/ui/primitives/disclosure'
import { Content } from '../../components/content.tsx'
import { contentLang } from '../../lib/content-lang.ts'
import type { InfoSection } from '../../lib/info-sections.ts'
import { useMessages } from '../../lib/messages.ts'

/** Longer ones are for reading, shorter ones for looking up. */
const LONGEST_FACT = 64

interface DetailsProps {
  /** HTML, sanitised by the platform. */
  readonly description: string
  readonly sections: readonly InfoSection[]
}

/** What the shop says of a product: its description, facts in a list, and what takes more words to be opened. */
export function Details({ description, sections }: DetailsProps) {
  const { t, locale } = useMessages()
  const lang = contentLang(locale)
  const facts = sections.filter(({ title, text }) => title && text.length <= LONGEST_FACT)
  return (
    <>
      {description && <div className="catalog-prose" lang={lang} dir={lang && 'auto'} dangerouslySetInnerHTML={{ __html: description }} />}
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
                <Disclosure key={section.title} summary={section.title ? <Content>{section.title}</Content> : t('product.details')}>
                  <p lang={lang} dir={lang && 'auto'}>
                    {section.text}
                  </p>
                </Disclosure>
              ),
          )}
        </div>
      )}
    </>
  )
}

function Facts({ facts }: { facts: readonly InfoSection[] }) {
  return (
    <dl>
      {facts.map(({ title, text }) => (
        <div key={title} className="catalog-fact">
          <dt className="catalog-fact-name">
            <Content>{title}</Content>
          </dt>
          <dd>
            <Content>{text}</Content>
          </dd>
        </div>
      ))}
    </dl>
  )
}
