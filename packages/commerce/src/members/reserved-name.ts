/** Names under which a member could speak for the shop. */
const RESERVED_NAMES = [
  'admin',
  'administrator',
  'administration',
  'moderator',
  'mod',
  'owner',
  'root',
  'system',
  'superuser',
  'staff',
  'team',
  'support',
  'help',
  'helpdesk',
  'service',
  'customer service',
  'security',
  'official',
  'billing',
  'webmaster',
  'postmaster',
  'hostmaster',
  'abuse',
  'no reply',
  'galleria',
  'shop',
  'store',
]
/** Roles that are reserved as a part of a name, too: "Admin of the shop". */
const RESERVED_ROLES = ['admin', 'administrator', 'moderator']

/** Characters that are read as a Latin letter: of other scripts, digits and signs. The letter l and the digit 1 are read as i. */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'аαɑ@4',
    b: 'ьβв8',
    c: 'сϲ',
    d: 'ԁɗժ',
    e: 'еєεɛ3',
    f: 'ƒ',
    g: 'ɡց9',
    h: 'һհ',
    i: 'іıιӏɩlⅼ1!|',
    k: 'кκ',
    m: 'мⅿ',
    n: 'пηոո',
    o: 'оοօσ0',
    p: 'рρ',
    q: 'ԛ',
    r: 'гѓ',
    s: 'ѕ$5',
    t: 'тτ7',
    u: 'υսц',
    v: 'νѵ',
    w: 'ԝωա',
    x: 'хχ',
    y: 'уγү',
    z: 'ᴢ2',
  }).flatMap(([letter, characters]) => Array.from(characters, (character): [string, string] => [character, letter])),
)

const reservedNames = new Set(RESERVED_NAMES.map(skeletonOf))
const reservedRoles = new Set(RESERVED_ROLES.map(skeletonOf))

/**
 * Whether a name reads like one of the shop's own: in any width or case, with lookalikes, signs between its letters or a number behind.
 * @param storeNames what the owner calls the store
 */
export function isReservedName(name: string, storeNames: readonly string[]): boolean {
  // A name in signs alone leaves an empty text, and a nickname that is cleared would equal it.
  const ownNames = new Set(storeNames.map(skeletonOf).filter((read) => read !== ''))
  const parts = name.split(/[\s_.,:;~*()[\]{}/\\-]+/u)
  return (
    [name, name.replace(/[\s\p{N}_.-]+$/u, '')].map(skeletonOf).some((read) => reservedNames.has(read) || ownNames.has(read)) ||
    parts.some((word) => reservedRoles.has(skeletonOf(word)))
  )
}

/** What is left of a name for the eye. */
function skeletonOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
  const latin = Array.from(plain, (character) => LOOKALIKES.get(character) ?? character).join('')
  return latin
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
