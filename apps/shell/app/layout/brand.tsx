import type { LayoutContent } from '@galleria/fragments/contract'
import type { Locale } from '@galleria/intl/locales'
import { messagesIn } from '../locale/translations.ts'
import { Text } from './text.tsx'

interface BrandProps {
  readonly content: LayoutContent | null
  readonly locale: Locale
  readonly firstLocale: Locale
}

/** The name of the store, or its logo, as the way to the start page. */
export function Brand({ content, locale, firstLocale }: BrandProps) {
  const { t, link } = messagesIn(locale, firstLocale)
  const { name, logo } = content ?? {}
  return (
    <a slot="brand" className="brand" href={link('/')}>
      {logo ? (
        <img src={logo.src} width={logo.width} height={logo.height} alt={name?.text ?? t('layout.home')} lang={name?.lang} />
      ) : (
        <Text {...(name ?? { text: t('layout.home') })} />
      )}
    </a>
  )
}
