const IRREGULAR = new Set(
  (
    'begun bought bound broken brought built caught chosen done drawn driven fallen forgotten found frozen given gone grown heard held hidden ' +
    'kept known laid led left lent lost made meant met overdrawn paid seen sent shown sold sought spent spoken stood taken thought thrown ' +
    'told torn understood undone withdrawn won written'
  ).split(' '),
)
/** Verbs that end like a participle. */
const NO_PARTICIPLES = new Set(['bleed', 'embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'speed', 'succeed'])

/** A declaration of a function with a name that may be a participle; a hit is looked up in the parsed module. */
const DECLARATION = /\bfunction\b\*?\s+(\w+)|\bconst\s+(\w+)(?:\s*:[^=\n]+)?\s*=\s*(?:async\b\s*)?(?:[(<]|function\b|\w+\s*=>)/g

/** Whether a function's name is that of its result (`placedOrder`), and not of its act (`placeOrder`). */
export function beginsWithParticiple(name: string): boolean {
  const [first = ''] = /^[a-z]+/.exec(name) ?? []
  return !NO_PARTICIPLES.has(first) && (/..ed$/.test(first) || IRREGULAR.has(first))
}

export function mayDeclareParticiple(source: string): boolean {
  return [...source.matchAll(DECLARATION)].some(([, declared = '', held = '']) => beginsWithParticiple(declared || held))
}
