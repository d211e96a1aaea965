/**
 * The network of a client address, as the unit that limits are counted by: an IPv4 address by itself, or the first 64 bits of an IPv6
 * address, because one household or machine gets all of them. A client cannot escape a limit by changing its address inside its
 * network. Undefined for text that is not an address.
 */
export function networkOf(address: string): string | undefined {
  const text = address.trim().toLowerCase()
  const [, mapped] = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text) ?? []
  if (mapped !== undefined) return mapped
  if (!/^[\da-f:]{2,39}$/.test(text) || !text.includes(':')) return undefined
  const [head = '', tail] = text.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  if (!before || !after) return undefined
  const zeros = Array.from({ length: tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return groups.length === 8 ? `${groups.slice(0, 4).join(':')}::/64` : undefined
}
