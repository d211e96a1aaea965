import { startFragments } from '@galleria/fragments/browser'
import { keepPageOfLanguage } from './keep-page-of-language.ts'
import { loadFontsLater } from './load-fonts.ts'
import { reloadAfterSignOut } from './reload-after-sign-out.ts'
import { limitSpeculation } from './speculation-budget.ts'
import { suggestLanguage } from './suggest-language.ts'
import { showToast } from './toast.ts'

/** The build sets these values. */
declare const process: { env: { GALLERIA_REBUILDS: string } }

startFragments({ toast: showToast })
loadFontsLater()
limitSpeculation()
keepPageOfLanguage()
reloadAfterSignOut()
suggestLanguage()
if (process.env.GALLERIA_REBUILDS === '1') void import('@galleria/fragments/development')
