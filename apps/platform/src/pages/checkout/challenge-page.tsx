import { storeSettings } from '../../domain/store-settings.ts'
import { money } from '../page-words.ts'
import { Layout, type Frame } from '../frame/layout.tsx'

interface ChallengePageProps extends Frame {
  readonly amount: string
  /** Of the card. */
  readonly lastFour: string
}

/** What a bank asks its customer before a card pays. */
export function ChallengePage({ amount, lastFour, words, ways }: ChallengePageProps) {
  const { t } = words
  return (
    <Layout title={t('challenge.title')} words={words} ways={ways}>
      <form class="hosted-form" method="post">
          <div class="hosted-title">
            <h1>{t('challenge.title')}</h1>
          </div>
          <p>{t('challenge.text', { amount: money(words, amount), shop: storeSettings.name, digits: lastFour })}</p>
          <p class="hosted-quiet">{t('challenge.hint')}</p>
          <div class="hosted-end">
            <button class="g-btn g-btn-main g-btn-wide" type="submit" name="answer" value="yes">
              {t('challenge.yes')}
            </button>
            <button class="g-btn g-btn-wide" type="submit" name="answer" value="no">
              {t('challenge.no')}
            </button>
          </div>
      </form>
    </Layout>
  )
}
