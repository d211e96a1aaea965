import { useCallback, useEffect, useRef, useState } from 'react'
import { holdSubmit, sendWhenOnline, type HeldState } from './held-submit.client.ts'

interface FormStatus {
  /** Given, a submit is also held while an earlier one is on its way; otherwise that one is the only one. */
  readonly busy?: boolean
  /** The last submit failed, and may be sent again without doing more than once. */
  readonly resendable?: boolean
}

/** Holds a submit that cannot be sent now, and sends it as soon as it can be: of several the last one, with what the fields hold then. */
export function useHeldSubmit({ busy, resendable = false }: FormStatus) {
  const state = useRef<HeldState>({ last: null, isHeld: false })
  const [offline, setOffline] = useState(false)
  const [intent, setIntent] = useState('')
  const queues = busy !== undefined

  const hold = useCallback(
    (event: Event) => {
      const submit = holdSubmit(event, state.current, queues)
      if (!submit) return
      setIntent(submit.intent)
      if (submit.offline !== undefined) setOffline(submit.offline)
    },
    [queues],
  )

  useEffect(() => {
    if (busy) return
    if (resendable && !navigator.onLine) state.current.isHeld = true
    return sendWhenOnline(state.current, () => setOffline(false))
  }, [busy, resendable])

  return {
    /** A submit waits for the browser to be online. */
    offline: offline || (resendable && !navigator.onLine),
    /** The value of the button that sent the last submit. */
    intent,
    /** To be called with the submit before the kit's form gets it. */
    hold,
  }
}
