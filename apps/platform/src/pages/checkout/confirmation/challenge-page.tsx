import { LockIcon } from '../../layout/icon.tsx'
import { Layout, type Frame } from '../../layout/layout.tsx'
import { useStoreName } from '../../layout/shown-store.ts'
import { money } from '../../page-messages.ts'

interface ChallengePageProps extends Frame {
  readonly amount: string
  /** Last digits of the card. */
  readonly lastFour: string
}

/** What a bank asks its customer before a card pays. */
export function ChallengePage({ amount, lastFour, messages, urls }: ChallengePageProps) {
  const { t, locale } = messages
  const shop = useStoreName(locale)
  return (
    <Layout title={t('challenge.title')} messages={messages} urls={urls}>
      <div class="hosted-narrow">
        <form class="hosted-form" method="post">
          <h1>{t('challenge.title')}</h1>
          <p>{t('challenge.text', { amount: money(messages, amount), shop, digits: lastFour })}</p>
          <p class="hosted-quiet hosted-lock">
            <LockIcon />
            {t('challenge.hint')}
          </p>
          <button class="g-btn g-btn-main g-btn-wide" type="submit" name="answer" value="yes">
            {t('challenge.yes')}
          </button>
          <button class="g-btn g-btn-wide" type="submit" name="answer" value="no">
            {t('challenge.no')}
          </button>
        </form>
      </div>
    </Layout>
  )
}
