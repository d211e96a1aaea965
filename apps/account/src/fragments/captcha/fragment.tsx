import { useMessages } from '@galleria/fragments/react'
import { useEffect, useRef, useState } from 'react'
import { solve } from './solve.ts'
import './captcha.css'

interface CaptchaProps {
  readonly challenge: string
  readonly difficulty: number
}

/**
 * Solves the platform's puzzle while the shopper types, and sends the solution with the form around it. A form that is sent before waits for
 * the solution. Browsers without JavaScript cannot solve it: the page leads them to the platform's own sign-in.
 */
export default function Captcha({ challenge, difficulty }: CaptchaProps) {
  const { t } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'busy' | 'solved' | 'failed'>('busy')

  useEffect(() => {
    const form = input.current?.form
    const stop = new AbortController()
    let submitter: HTMLElement | null | undefined
    // Sent once the solution is there.
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      submitter = event.submitter
    }
    form?.addEventListener('submit', hold, { signal: stop.signal })
    solve(challenge, difficulty, stop.signal)
      .then((solution) => {
        if (!input.current) return
        input.current.value = solution
        setState('solved')
        form?.removeEventListener('submit', hold)
        if (submitter !== undefined) form?.requestSubmit(submitter)
      })
      .catch(() => {
        if (!stop.signal.aborted) setState('failed')
      })
    return () => stop.abort()
  }, [challenge, difficulty])

  return (
    <div className="account-sign-in-captcha" role="status">
      <input ref={input} type="hidden" name="captcha" />
      <span className="account-sign-in-without-script">{t('captcha.noScript')}</span>
      {state === 'busy' && <span className="account-sign-in-with-script">{t('captcha.busy')}</span>}
      {state === 'solved' && t('captcha.solved')}
      {state === 'failed' && t('captcha.failed')}
    </div>
  )
}
