import { formatTag } from '@galleria/intl/locales'
import { say, type Message, type MessageBundle } from '../../../messages.ts'
import type { TermsPage } from '../../../services/checkout/checkout-terms.ts'
import type { CheckoutUrls } from '../checkout-urls.ts'
import { termsVersion } from './terms-version.ts'

interface TermsFieldProps {
  readonly pages: readonly TermsPage[]
  readonly checked: boolean
  readonly error: Message | undefined
  readonly autofocus: boolean
  readonly messages: MessageBundle
  readonly urls: CheckoutUrls
}

/** The character in the message that the links take the place of. */
const LINKS = '\uE000'

/** The box that the owner asks buyers to tick, with links to what it says. */
export function TermsField({ pages, checked, error, autofocus, messages, urls }: TermsFieldProps) {
  if (pages.length === 0) return null
  const { t, locale } = messages
  const left = pages.values()
  const list = new Intl.ListFormat(formatTag(locale)).formatToParts(
    pages.map(({ title }) => title[locale] ?? title['en'] ?? Object.values(title)[0] ?? ''),
  )
  const [before = '', after = ''] = t('terms.agree', { pages: LINKS }).split(LINKS)
  return (
    <div class="g-field">
      <label class="g-check">
        <input
          id="terms"
          type="checkbox"
          name="terms"
          value={termsVersion(pages)}
          checked={checked}
          required
          autofocus={autofocus}
          {...(error && { 'aria-invalid': 'true', 'aria-describedby': 'terms-note' })}
        />
        <span>
          {before}
          {list.map(({ type, value }) =>
            type === 'element' ? (
              <a class="g-link" href={urls.storePage(left.next().value?.slug ?? '')} target="_blank" rel="noopener">
                <bdi>{value}</bdi>
              </a>
            ) : (
              value
            ),
          )}
          {after}
        </span>
      </label>
      {error && (
        <p id="terms-note" class="g-error">
          {say(messages, error)}
        </p>
      )}
    </div>
  )
}
