import type { LayoutAnnouncement } from '@galleria/fragments/contract'
import type { Locale } from '@galleria/intl/locales'
import { messagesIn } from '../locale/translations.ts'
import { Text } from './text.tsx'

/** The owner's news, above the header of every page. Not slotted: it is there before the header is, which it would push down. */
export function Announcement({ text, href, locale, firstLocale }: LayoutAnnouncement & { locale: Locale; firstLocale: Locale }) {
  const content = <Text {...text} />
  return (
    <section part="announcement" aria-label={messagesIn(locale, firstLocale).t('layout.announcement')}>
      {href ? (
        <a part="news linked-news" href={href}>
          {content}
        </a>
      ) : (
        <span part="news">{content}</span>
      )}
    </section>
  )
}
