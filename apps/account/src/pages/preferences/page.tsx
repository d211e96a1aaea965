import { useMessages } from '@galleria/fragments/react'
import { Icon } from '@galleria/ui/primitives/display/icon'
import type { ReactNode } from 'react'
import type { Choice, PreferencesProps } from './page.server.ts'
import './preferences.css'

/** The themes, of which the first is the device's own. */
const THEMES = [
  ['', 'preferences.device'],
  ['light', 'preferences.light'],
  ['dark', 'preferences.dark'],
] as const

/** How the shop is shown: its theme, language and currency. Each is a form of the host's, which remembers the choice. */
export default function Preferences({ languages, currencies, countries }: PreferencesProps) {
  const { t } = useMessages()
  return (
    <section className="account-preferences">
      <h1>{t('preferences.title')}</h1>
      <ChoiceForm action="/theme" title={t('preferences.theme')}>
        {THEMES.map(([theme, name]) => (
          <button key={theme} className="g-btn account-preferences-option" name="theme" value={theme}>
            {t(name)}
            {/* This page is the same for all shoppers: the style sheet shows the word at the theme of the document. */}
            <span className={`account-preferences-chosen account-preferences-chosen-${theme || 'device'}`}>{t('preferences.chosen')}</span>
          </button>
        ))}
      </ChoiceForm>
      <Choices action="/locale" title={t('preferences.language')} name="locale" choices={languages} />
      {countries.length > 0 && (
        <ChoiceForm action="/country" title={t('preferences.country')}>
          <span className="g-select">
            <select
              className="g-input"
              name="country"
              required
              aria-label={t('preferences.country')}
              autoComplete="country"
              defaultValue=""
            >
              <option value="">{t('preferences.choose')}</option>
              {countries.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
          <button className="g-btn">{t('preferences.set')}</button>
        </ChoiceForm>
      )}
      <Choices action="/currency" title={t('preferences.currency')} name="currency" choices={currencies} />
    </section>
  )
}

interface ChoicesProps {
  readonly action: string
  readonly title: string
  readonly name: string
  readonly choices: readonly Choice[]
}

function Choices({ choices, name, ...form }: ChoicesProps) {
  const { t } = useMessages()
  if (choices.length === 0) return null
  return (
    <ChoiceForm {...form}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          className="g-btn account-preferences-option"
          name={name}
          value={choice.value}
          aria-current={choice.chosen || undefined}
        >
          <bdi lang={choice.lang}>{choice.name}</bdi>
          {choice.chosen && <span className="account-preferences-chosen">{t('preferences.chosen')}</span>}
        </button>
      ))}
    </ChoiceForm>
  )
}

function ChoiceForm({ action, title, children }: { action: string; title: string; children: ReactNode }) {
  const { link } = useMessages()
  return (
    <form method="post" action={action} className="account-preferences-choice">
      <h2>{title}</h2>
      <input type="hidden" name="to" value={link('/preferences')} />
      <div className="account-preferences-choices">{children}</div>
    </form>
  )
}
