const MAX_INITIALS = 2

/** What stands for a photo that a member does not have. */
export function initials(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean)
  return parts
    .slice(0, MAX_INITIALS)
    .map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase())
    .join('')
}
