import { useEffect } from 'react'
import { startLiveList } from '../../lib/live-list/live-list.ts'

/**
 * Lets the list of its page change in place. It shows nothing of its own: the list stays the server's HTML, so that no component and
 * none of the products has to come a second time.
 */
export default function LiveList() {
  useEffect(startLiveList, [])
  return null
}
