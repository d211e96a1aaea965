import { startFragments } from '@galleria/fragments/browser'

/** The host's script: a toast is a line of text at the end of the page. */
startFragments({
  toast: (message) => document.body.append(Object.assign(document.createElement('output'), { className: 'toast', textContent: message })),
})
