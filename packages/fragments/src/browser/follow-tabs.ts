const CHANNEL = 'galleria-changes'

/** A tab that is looked at again asks whether another device changed something, but not at each glance. */
const RECENT_MS = 10_000

/**
 * Keeps what a shopper sees in step with what the shopper does in other tabs, and on later pages of this one. A hidden tab waits until it
 * is looked at.
 * @param refresh requests what may have changed
 * @returns tells the other tabs that something has changed
 */
export function followTabs(refresh: () => void): () => void {
  let channel: BroadcastChannel | undefined
  let stale = false
  let left = false
  let refreshedAt = Date.now()

  const update = () => {
    stale = document.hidden
    if (stale) return
    refreshedAt = Date.now()
    refresh()
  }
  const open = () => {
    if (!('BroadcastChannel' in window)) return
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', update)
  }
  const look = () => {
    if (!document.hidden && !left && (stale || Date.now() - refreshedAt > RECENT_MS)) update()
  }

  open()
  // An open channel would keep the page out of the browser's store of pages for Back.
  addEventListener('pagehide', () => {
    left = true
    channel?.close()
  })
  // A page that comes back is visible before this event, and asks once: now.
  addEventListener('pageshow', ({ persisted }) => {
    left = false
    if (!persisted) return
    open()
    update()
  })
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only its own origin
  return () => channel?.postMessage(null)
}
