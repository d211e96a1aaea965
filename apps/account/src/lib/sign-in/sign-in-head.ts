import type { HeadOf } from '@galleria/fragments/remote'

type Title =
  | 'login.title'
  | 'signup.title'
  | 'code.title'
  | 'forgot.title'
  | 'reset.title'
  | 'security.title'
  | 'login.byLink'
  | 'email.confirm'
  | 'data.title'
  | 'restore.title'
  | 'delete.title'
  | 'problem.title'

export const signInHead =
  (title: Title): HeadOf<object> =>
  (_props, { messages }) => ({ title: messages.t(title), robots: 'noindex' })
