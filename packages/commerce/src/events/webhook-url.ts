/**
 * Why a webhook must not go to an address; `undefined` if it may. Only https and public hosts are allowed, so that a webhook cannot make
 * the platform call a host that only the platform can reach; development also allows this machine, without https.
 */
export function webhookUrlProblem(text: string, development: boolean): string | undefined {
  if (!URL.canParse(text)) return 'must be a URL'
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return 'must not hold a password'
  // The URL parser has brought every spelling of an IP address into one form.
  const host = hostname.replace(/\.$/, '').toLowerCase()
  if (development && isLoopback(host) && (protocol === 'http:' || protocol === 'https:')) return undefined
  if (protocol !== 'https:') return 'must begin with https:'
  return isPublic(host) ? undefined : 'must name a public host'
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
}

/** Names that never lead to a public host (RFC 6761, RFC 6762, RFC 8375, and what is usual inside networks). */
const PRIVATE_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa)$/

function isPublic(host: string): boolean {
  if (host.startsWith('[')) return isPublicAddress6(host.slice(1, -1))
  const octets = /^\d+(\.\d+){3}$/.test(host) ? host.split('.').map(Number) : undefined
  if (octets) return isPublicAddress4(octets)
  return host.includes('.') && !PRIVATE_NAMES.test(host)
}

/** IANA's registry of special addresses: what is not globally reachable. */
function isPublicAddress4([a = 0, b = 0, c = 0]: readonly number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false
  if (a === 100 && b >= 64 && b < 128) return false
  if (a === 169 && b === 254) return false
  if (a === 172 && b >= 16 && b < 32) return false
  if (a === 192 && (b === 168 || (b === 0 && (c === 0 || c === 2)) || (b === 88 && c === 99))) return false
  if (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) return false
  return !(a === 203 && b === 0 && c === 113)
}

/** Global unicast alone, without the ranges that carry an IPv4 address or document something. */
function isPublicAddress6(address: string): boolean {
  const groups = address.split(':')
  const first = parseInt(groups[0] || '0', 16)
  const second = parseInt(groups[1] || '0', 16)
  if (first < 0x2000 || first > 0x3fff || first === 0x2002 || first === 0x3fff) return false
  return !(first === 0x2001 && (second < 0x200 || second === 0xdb8))
}
