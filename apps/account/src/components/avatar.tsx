import './avatar.css'

interface AvatarProps {
  /** Of the member; the initials stand in for a missing photo. */
  readonly name: string
  readonly photo: string | null
}

const MAX_INITIALS = 2

/** A member's photo, or initials. The name stands beside it. */
export function Avatar({ name, photo }: AvatarProps) {
  if (photo !== null) return <img className="account-avatar" src={photo} alt="" width={96} height={96} decoding="async" />
  return (
    <span className="account-avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words
    .slice(0, MAX_INITIALS)
    .map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase())
    .join('')
}
