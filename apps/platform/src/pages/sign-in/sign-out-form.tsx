import { Layout, type Frame } from '../frame/layout.tsx'

/** Asks whoever was sent here by somebody else. */
export function SignOutPage(frame: Frame) {
  const { t } = frame.words
  return (
    <Layout {...frame} title={t('account.signOut')}>
      <div class="hosted-narrow">
        <form class="hosted-form" method="post">
          <div class="hosted-title">
            <h1>{t('account.signOut')}</h1>
          </div>
          <button class="g-btn g-btn-main g-btn-wide" type="submit">
            {t('account.signOut')}
          </button>
          <div class="hosted-end">
            <a class="g-link" href={frame.ways.home}>
              {t('continue.no')}
            </a>
          </div>
        </form>
      </div>
    </Layout>
  )
}
