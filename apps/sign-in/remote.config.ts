// First, because the build wants them near the start of the Worker.
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import ja from './messages/ja.json'

import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import { createTranslations } from '@galleria/intl/messages'
import { Env } from './env.ts'
import * as addPasskey from './src/fragments/add-passkey/index.ts'
import * as captcha from './src/fragments/captcha/index.ts'
import * as passkey from './src/fragments/passkey/index.ts'
import * as passwordStrength from './src/fragments/password-strength/index.ts'
import * as data from './src/pages/data/index.ts'
import * as deleteAccount from './src/pages/delete/index.ts'
import * as email from './src/pages/email/index.ts'
import * as forgotPassword from './src/pages/forgot-password/index.ts'
import * as loginLink from './src/pages/login-link/index.ts'
import * as login from './src/pages/login/index.ts'
import * as problem from './src/pages/problem/index.ts'
import * as resetPassword from './src/pages/reset-password/index.ts'
import * as restore from './src/pages/restore/index.ts'
import * as security from './src/pages/security/index.ts'
import * as signup from './src/pages/signup/index.ts'
import * as verify from './src/pages/verify/index.ts'

declare module '@galleria/intl/messages' {
  interface AppMessages extends Record<keyof typeof en, string> {}
}

export default defineRemote({
  name: 'sign-in',
  env: Env,
  messages: createTranslations(en, { ar, de, ja }),
  pages: {
    login: definePage('/login', login, { crawl: false }),
    'login-link': definePage('/login/link', loginLink, { crawl: false }),
    signup: definePage('/signup', signup, { crawl: false }),
    verify: definePage('/verify', verify),
    'forgot-password': definePage('/forgot-password', forgotPassword, { crawl: false }),
    'reset-password': definePage('/reset-password', resetPassword),
    problem: definePage('/auth/callback', problem, { store: true }),
    security: definePage('/account/security', security),
    email: definePage('/account/email', email),
    data: definePage('/account/data', data),
    delete: definePage('/account/delete', deleteAccount),
    restore: definePage('/account/restore', restore),
  },
  fragments: {
    'add-passkey': defineFragment(addPasskey),
    captcha: defineFragment(captcha),
    passkey: defineFragment(passkey),
    'password-strength': defineFragment(passwordStrength),
  },
  uses: {
    fragments: {
      'account/areas': ['area'],
      'sign-in/add-passkey': [],
      'sign-in/captcha': ['challenge', 'difficulty'],
      'sign-in/passkey': ['returnTo'],
      'sign-in/password-strength': ['field'],
    },
  },
  examples: {
    captcha: [{ challenge: 'x', difficulty: '1' }],
    'password-strength': [{ field: 'password' }],
  },
})
