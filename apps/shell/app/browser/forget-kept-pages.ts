/** When this browser last signed out, for pages of other moments. */
const SIGNED_OUT = 'galleria-signed-out'
const LOGOUT = /\/logout$/

/**
 * A page that the browser keeps for its Back button says who was signed in, and not every browser forgets it when the sign-out's
 * answer asks for that: one from before a sign-out is asked for again when it is brought back.
 */
export function forgetKeptPages(): void {
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && LOGOUT.test(target.action)) localStorage.setItem(SIGNED_OUT, String(Date.now()))
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && Number(localStorage.getItem(SIGNED_OUT)) > performance.timeOrigin) location.reload()
  })
}
