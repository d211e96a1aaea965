import type { Token } from 'parse5'
import { MarkupRefusal } from './markup-refusal.ts'

const toSet = (list: string) => new Set(list.split(' '))

/**
 * Elements that act on more than their own place (they run, load, move or style something), and those that the parser treats in a
 * way of their own without a use in a shop.
 */
const REFUSED = toSet(
  'applet base basefont bgsound body command dir embed fencedframe frame frameset head html image isindex keygen link listing marquee math menuitem meta nobr noembed noframes noscript object param plaintext portal rb rtc script selectedcontent style template title xmp',
)
/** Elements of pictures. Animations can write addresses, and foreign objects lead back to HTML, so neither is among them. */
const SVG = toSet(
  'circle clippath defs desc ellipse g line lineargradient mask path pattern polygon polyline radialgradient rect stop svg symbol text title tspan use',
)
const URL_ATTRIBUTES = toSet('action cite data formaction href poster src xlink:href')
const SCHEMES = toSet('http https mailto tel')
/** A name on these elements becomes a property of the document, in the place of the one that scripts mean. */
const NAMES_ON_DOCUMENT = toSet('form iframe img')
/** Attributes that only the host writes: they say where a fragment begins and what brings it to life. */
const HOST_ATTRIBUTES = toSet('data-fragment data-hydrate')

/** Stands for `&` while tags are read (see `assertMarkup`), so character references are found here as they were written. */
export const AMPERSAND = '\ue000'

/** Refuses what acts on parts of the page that are not the fragment's. */
export function assertHarmless({ tagName, attrs }: Token.TagToken, inSvg: boolean): void {
  if (inSvg ? !SVG.has(tagName) : REFUSED.has(tagName)) throw new MarkupRefusal(tagName === 'script' ? 'a script' : `a <${tagName}>`)
  for (const { name, value } of attrs) {
    if (name.startsWith('on')) throw new MarkupRefusal('an inline handler')
    if (HOST_ATTRIBUTES.has(name)) throw new MarkupRefusal(`the attribute ${name}`)
    if (name === 'srcdoc' || (name === 'name' && NAMES_ON_DOCUMENT.has(tagName))) throw new MarkupRefusal(`a <${tagName} ${name}>`)
    if (URL_ATTRIBUTES.has(name) && !isPlainUrl(value, tagName))
      throw new MarkupRefusal(`a <${tagName} ${name}> that does not lead to a page`)
  }
}

/** Whether a URL is relative or of a scheme that only leads somewhere, read as browsers do: without spaces before it, tabs and line ends. */
function isPlainUrl(value: string, tagName: string): boolean {
  const url = value.replace(/^[\0-\x20]+|[\t\n\r]/g, '')
  const [start = ''] = url.split(/[/?#]/, 1)
  if (start.includes(AMPERSAND)) return false
  const colon = start.indexOf(':')
  if (colon < 0) return true
  const scheme = start.slice(0, colon).toLowerCase()
  return SCHEMES.has(scheme) || (scheme === 'data' && tagName === 'img')
}
