/** When this browser last signed out, for pages of other moments. */
const SIGNED_OUT = 'galleria-signed-out'
const LOGOUT = /\/logout$/
/** Stands in what is shown to members. */
const MEMBERS = 'form[action$="/logout"]'

/**
 * A page that the browser keeps for its Back button says who was signed in, and not every browser forgets it when the sign-out's
 * answer asks for that: one from before a sign-out is asked for again when it is brought back. So is one in another tab, when it is
 * looked at again.
 */
export function forgetKeptPages(): void {
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && LOGOUT.test(target.action)) localStorage.setItem(SIGNED_OUT, String(Date.now()))
  })
  addEventListener('pageshow', ({ persisted }) => persisted && askAgain())
  // Only what says who was here: in a page of the shop somebody may have begun to write.
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && document.querySelector(MEMBERS) && askAgain())
}

function askAgain(): void {
  if (Number(localStorage.getItem(SIGNED_OUT)) > performance.timeOrigin) location.reload()
}
