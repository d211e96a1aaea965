/** Storage key of the time when this browser last signed out. */
const SIGNED_OUT = 'galleria-signed-out'
const LOGOUT = /\/logout$/
/** Found only on pages that are shown to members. */
const MEMBERS_ONLY = 'form[action$="/logout"]'

/**
 * Reloads a page from before a sign-out when it is shown again, from the back/forward cache or in another tab: it names the member that
 * was signed in, and not every browser clears its cache when the sign-out's response asks for that.
 */
export function reloadAfterSignOut(): void {
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && LOGOUT.test(target.action)) localStorage.setItem(SIGNED_OUT, String(Date.now()))
  })
  addEventListener('pageshow', ({ persisted }) => persisted && reloadIfSignedOut())
  // This concerns only pages with a member's name: on another page a form may be half filled in.
  addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && document.querySelector(MEMBERS_ONLY) && reloadIfSignedOut(),
  )
}

function reloadIfSignedOut(): void {
  if (Number(localStorage.getItem(SIGNED_OUT)) > performance.timeOrigin) location.reload()
}
