import { useMessages } from '@galleria/fragments/react'
import { useEffect, useRef, useState } from 'react'
import { strengthOf, type Strength } from './strength.ts'
import './password-strength.css'

interface PasswordStrengthProps {
  readonly field: string
}

const LEVELS: Readonly<Record<Strength, number>> = { short: 1, weak: 1, fair: 2, strong: 3 }
const TEXTS = { short: 'strength.short', weak: 'strength.weak', fair: 'strength.fair', strong: 'strength.strong' } as const

/** Says how hard the password in a field of the form around it is to guess, while it is typed. Nothing is shown without JavaScript. */
export default function PasswordStrength({ field }: PasswordStrengthProps) {
  const { t } = useMessages()
  const root = useRef<HTMLDivElement>(null)
  const [strength, setStrength] = useState<Strength | null>(null)

  useEffect(() => {
    const input = root.current?.closest('form')?.elements.namedItem(field)
    if (!(input instanceof HTMLInputElement)) return
    const read = () => setStrength(input.value === '' ? null : strengthOf(input.value))
    read()
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [field])

  return (
    <div ref={root} className="account-sign-in-strength">
      {strength && <span className={`account-sign-in-strength-bar account-sign-in-strength-${LEVELS[strength]}`} />}
      <span role="status">{strength && t(TEXTS[strength])}</span>
    </div>
  )
}
