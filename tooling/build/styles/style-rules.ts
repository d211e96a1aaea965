import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import type { AtRule, ChildNode, Declaration, Plugin, Root, Rule } from 'postcss'
import parseSelectors, { type Selector } from 'postcss-selector-parser'

/** At-rules that affect their contents alone; all others change the page as a whole. */
const LOCAL_AT_RULES = new Set(['layer', 'media', 'supports', 'container', 'starting-style', 'keyframes'])
const PAGE_ELEMENTS = new Set(['html', 'body', ':root', ':host'])
const HEX_COLOUR = /(?<!url\(["']?)(?<![\w-])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/i

/**
 * Looks at every style sheet of a remote as it was written, for styles that could reach what is not its own: three teams ship style
 * sheets to one page, each when it likes. `refuse` throws when there are any; one build tells them all.
 */
export function remoteStyleRules(remote: string): { plugin: Plugin; refuse: () => void } {
  /** Faults by file: a sheet that is read anew may be mended. */
  const found = new Map<string, readonly string[]>()
  const plugin: Plugin = {
    postcssPlugin: 'galleria-remote-style-rules',
    Once(root) {
      found.set(root.source?.input.file ?? '', styleFaults(root, remote))
    },
  }
  const refuse = () => {
    const faults = new Set([...found].flatMap(([file, messages]) => (file === '' || existsSync(file) ? messages : [])))
    if (faults.size > 0) throw new Error(`styles that are not for ${remote} alone to set:\n  ${[...faults].join('\n  ')}`)
  }
  return { plugin, refuse }
}

/** Faults in a style sheet of this remote: place, selector or declaration, and reason. */
export function styleFaults(root: Root, remote: string): string[] {
  const faults: string[] = []
  const note = (node: ChildNode, what: string, why: string) => faults.push(`${formatLocation(node)}  ${what}  ${why}`)
  root.walkAtRules((rule) => {
    const why = atRuleFault(rule, remote)
    if (why) note(rule, `@${rule.name} ${rule.params}`.trim(), why)
  })
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return
    if (!isLayered(rule)) note(rule, rule.selector, `stands in no layer and would beat all that do: put it into @layer ${layerOf(remote)}`)
    for (const { selector, why } of selectorFaults(rule, remote)) note(rule, selector, why)
  })
  root.walkDecls((declaration) => {
    const why = declarationFault(declaration, remote)
    if (why) note(declaration, `${declaration.prop}: ${declaration.value}`, why)
  })
  return faults
}

function layerOf(remote: string): string {
  return `fragment.${remote}`
}

function atRuleFault({ name, params, nodes }: AtRule, remote: string): string | null {
  if (!LOCAL_AT_RULES.has(name)) return 'holds for the whole page: it belongs into the shell'
  if (name === 'layer' && !nodes) return 'orders layers: that is done once, in the tokens'
  if (name === 'layer' && params !== layerOf(remote)) return `is not the layer of this remote: @layer ${layerOf(remote)}`
  if (name === 'keyframes' && !params.startsWith(`${remote}-`)) return `has a name without the remote's prefix: ${remote}-${params}`
  return null
}

function declarationFault({ prop, value }: Declaration, remote: string): string | null {
  if (prop.startsWith('--') && !prop.startsWith(`--${remote}-`)) return `sets a property without the remote's prefix: --${remote}-…`
  return HEX_COLOUR.test(value) ? 'names a colour by its value: colours are tokens, var(--…)' : null
}

function* selectorFaults(rule: Rule, remote: string): Generator<{ selector: string; why: string }> {
  for (const selector of parseSelectors().astSync(rule.selector).nodes) {
    const why = selectorFault(selector, remote, isNested(rule))
    if (why) yield { selector: String(selector).trim(), why }
  }
}

function selectorFault(selector: Selector, remote: string, nested: boolean): string | null {
  let page: string | undefined
  selector.walk((node) => {
    if (PAGE_ELEMENTS.has(String(node).trim())) page ??= String(node).trim()
  })
  if (page) return `asks for ${page}, which is the shell's`
  const compounds = selector.split((node) => node.type === 'combinator')
  const first = compounds[0] ?? []
  const subject = compounds.at(-1) ?? []
  // `&` stands for the rule around this one, which is looked at itself.
  if (!subject.some((node) => node.type === 'nesting' || (node.type === 'class' && node.value.startsWith(`${remote}-`)))) {
    return `would style elements of others: its subject needs a class that begins with ${remote}-`
  }
  if (!nested && !first.some((node) => node.type === 'class'))
    return 'begins outside of the fragment, where it finds nothing: begin with a class'
  return null
}

function isNested(rule: Rule): boolean {
  return ancestors(rule).some((node) => node.type === 'rule')
}

function isLayered(rule: Rule): boolean {
  return ancestors(rule).some((node) => node.type === 'atrule' && (node as AtRule).name === 'layer')
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes'
}

function ancestors(rule: Rule) {
  const found = []
  for (let node = rule.parent; node && node.type !== 'root'; node = node.parent) found.push(node)
  return found
}

function formatLocation({ source }: ChildNode): string {
  const file = source?.input.file
  return `${file ? relative(process.cwd(), file) : 'styles'}:${source?.start?.line ?? 0}`
}
