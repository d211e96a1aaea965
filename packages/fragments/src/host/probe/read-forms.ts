import { FRAGMENT_FIELD, PARAMS_FIELD, parseFormTarget } from '../../contract/index.ts'

/** A field of a form as it stands on the page. */
export interface FormField {
  readonly name: string
  /** Of an input; `select` and `textarea` for those elements. */
  readonly type: string
  /** What a browser sends when the shopper has not touched it. */
  readonly value: string
}

/** A form that posts to a fragment. */
export interface FragmentForm {
  /** `<remote>/<name>` */
  readonly fragment: string
  /** Where it names them; otherwise the fragment has those of its page. */
  readonly params: Readonly<Record<string, string>> | undefined
  readonly fields: readonly FormField[]
  /** A browser sends the one that is pressed. */
  readonly buttons: readonly FormField[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", '#39': "'", lt: '<', gt: '>' }
const FORM = /<form\b[^>]*>([\s\S]*?)<\/form>/g
const CONTROL = /<(input|select|textarea|button)\b((?:[^>"]|"[^"]*")*)>(?:([\s\S]*?)<\/\1>)?/g
const INPUT = /<input\b((?:[^>"]|"[^"]*")*)>/g

/** The forms in the HTML of a fragment that post to fragments. The HTML is React's: attributes are quoted and elements closed. */
export function readForms(html: string): FragmentForm[] {
  return [...html.matchAll(FORM)].flatMap(([, inner = '']) => {
    const controls = readControls(inner)
    const valueOf = (field: string) => controls.find(({ name }) => name === field)?.value
    const { fragment } = parseFormTarget(valueOf(FRAGMENT_FIELD) ?? '')
    if (fragment === '') return []
    const params = valueOf(PARAMS_FIELD)
    return [
      {
        fragment,
        params: params === undefined ? undefined : Object.fromEntries(new URLSearchParams(params)),
        fields: controls.filter(({ type }) => type !== 'submit'),
        buttons: controls.filter(({ type }) => type === 'submit'),
      },
    ]
  })
}

/** What a browser may send of a form: neither what is disabled, nor choices that are not checked. */
function readControls(html: string): FormField[] {
  // An input has no end tag, so that one must not take the place of the next control.
  return [...html.replaceAll(INPUT, '<input$1></input>').matchAll(CONTROL)].flatMap(([, element = '', tag = '', inner = '']) => {
    const { name, type, value, checked, disabled } = readAttributes(tag)
    if (name === undefined || disabled !== undefined) return []
    if (element === 'select') return [{ name, type: element, value: chosenOption(inner) }]
    if (element === 'textarea') return [{ name, type: element, value: decode(inner) }]
    if (element === 'button') return type === undefined || type === 'submit' ? [{ name, type: 'submit', value: value ?? '' }] : []
    if (type === 'radio' || type === 'checkbox') return checked === undefined ? [] : [{ name, type, value: value ?? 'on' }]
    return [{ name, type: type ?? 'text', value: value ?? '' }]
  })
}

function chosenOption(html: string): string {
  const options = [...html.matchAll(/<option\b([^>]*)>/g)].map(([, tag = '']) => readAttributes(tag))
  return (options.find(({ selected }) => selected !== undefined) ?? options[0])?.['value'] ?? ''
}

function readAttributes(tag: string): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(
    [...tag.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  )
}

function decode(text: string): string {
  return text.replaceAll(/&(amp|quot|#x27|#39|lt|gt);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
