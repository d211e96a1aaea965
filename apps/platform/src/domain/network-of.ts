/**
 * The network that an address belongs to, as far as one household or one machine is given it: an IPv4 address by itself, of an IPv6
 * address the first 64 bits. Whoever is counted by it gains nothing by walking through the addresses of a network. Nothing for what
 * is no address.
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
