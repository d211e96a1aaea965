import * as fc from 'fast-check'

const CONTAINERS =
  'div p section ul ol dl table select form button a b i em span h2 h3 li dd dt td tr tbody thead tfoot th caption colgroup option optgroup svg textarea iframe ruby rt details summary blockquote pre label my-element'
const OTHERS =
  'br img input hr wbr col path title script style template noscript math body html base meta plaintext frameset object nobr font center address fieldset legend nav main article video object circle g desc image listing xmp search dialog output picture source menu applet marquee keygen rp rb rtc rect foreignObject math mi annotation-xml'
const ATTRIBUTES = [
  '',
  ' class="a > b"',
  " title='</div>'",
  ' hidden',
  ' a=b',
  ' title="-->"',
  '/',
  ' /',
  ' "',
  ' =',
  ' href="/x?a=1&amp;b=2"',
  ' href="javascript:alert(1)"',
  ' href="&#106;avascript:alert(1)"',
  ' href="jav\tascript:alert(1)"',
  ' onclick="alert(1)"',
  '/onerror=alert(1)',
  ' title="x"onload=alert(1)',
  ' a="',
  " a='",
  ' data-x="<b>"',
  ' type="hidden"',
  ' colspan=2',
  ' type=application/json',
  ' is="x"',
]
const TEXTS = [
  'text',
  ' ',
  '\n',
  '5 < 6',
  '&amp;',
  '&lt;b>',
  '&#0;',
  '&',
  '<',
  '>',
  '\r\n',
  '"',
  '<!',
  '</',
  '<?php ?>',
  '&notin',
  'ä🫖',
  ']]>',
  '\f',
]
const COMMENTS = [
  '<!-- x -->',
  '<!-->',
  '<!--->',
  '<!-- --!>',
  '<!--',
  '<!-- <p> -->',
  '<![CDATA[ <p> ]]>',
  '<!doctype html>',
  '<!-- -- >',
  '<!-- a--!b -->',
  '<!---!>',
  '</ x>',
  '</>',
]

const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...CONTAINERS.split(' ')) },
  { weight: 1, arbitrary: fc.constantFrom(...OTHERS.split(' ')) },
)
const attributes = fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 2, arbitrary: fc.constantFrom(...ATTRIBUTES) })
const text = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('text', ' ') }, { weight: 1, arbitrary: fc.constantFrom(...TEXTS) })
const startTag = fc.tuple(name, attributes).map(([tag, rest]) => `<${tag}${rest}>`)
const endTag = name.map((tag) => `</${tag}>`)
const piece = fc.oneof(
  { weight: 4, arbitrary: startTag },
  { weight: 3, arbitrary: endTag },
  { weight: 2, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom(...COMMENTS) },
)
const soup = fc.array(piece, { minLength: 1, maxLength: 14 }).map((pieces) => pieces.join(''))

/** Where an element is usually found, so that many documents are nearly right. */
const CHILDREN: Readonly<Record<string, string>> = {
  ul: 'li',
  ol: 'li',
  dl: 'dt dd',
  table: 'caption colgroup thead tbody tfoot tr td',
  thead: 'tr',
  tbody: 'tr td',
  tr: 'td th',
  colgroup: 'col',
  select: 'option optgroup',
  optgroup: 'option',
  svg: 'path g title rect',
  g: 'path circle',
  ruby: 'rt rp',
}
const FLOW =
  'div p span ul ol dl table b i a button h2 section form select svg textarea ruby br img hr input details blockquote label my-element iframe'
const EMPTY = new Set('br img hr input col path rect circle'.split(' '))
const TEXT_ONLY = new Set('textarea iframe title option'.split(' '))

const tree = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof({ maxDepth: 6 }, text, grown(FLOW, tie('node'))),
})).node

/** An element with children that belong there, mostly; its end tag may be missing. */
function grown(names: string, node: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.constantFrom(...names.split(' ')).chain((tag) => {
    if (EMPTY.has(tag)) return attributes.map((rest) => `<${tag}${rest}>`)
    const own = CHILDREN[tag]
    const child = TEXT_ONLY.has(tag)
      ? text
      : own
        ? fc.oneof({ weight: 9, arbitrary: grown(own, node) }, { weight: 1, arbitrary: node })
        : node
    const end = fc.oneof({ weight: 7, arbitrary: fc.constant(`</${tag}>`) }, { weight: 1, arbitrary: fc.constant('') })
    return fc
      .tuple(attributes, fc.array(child, { maxLength: 3 }), end)
      .map(([rest, children, close]) => `<${tag}${rest}>${children.join('')}${close}`)
  })
}

/** Fragments of HTML as they may come: right, nearly right, and made to be read wrongly. */
export function generatedDocuments(count: number, seed: number): string[] {
  const grownDocument = fc.array(tree, { minLength: 1, maxLength: 3 }).map((nodes) => nodes.join(''))
  return fc.sample(fc.oneof({ weight: 3, arbitrary: grownDocument }, { weight: 2, arbitrary: soup }), { numRuns: count, seed })
}
