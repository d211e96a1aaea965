import { initials } from '../lib/member/initials.ts'
import './avatar.css'

interface AvatarProps {
  /** The member's name; its initials stand in for a missing photo. */
  readonly name: string
  readonly photo: string | null
}

/** A member's photo, or initials. The name stands beside it. */
export function Avatar({ name, photo }: AvatarProps) {
  if (photo !== null) return <img className="account-avatar" src={photo} alt="" width={96} height={96} decoding="async" />
  return (
    <span className="account-avatar" aria-hidden="true">
      {initials(name)}
    </span>
  )
}
