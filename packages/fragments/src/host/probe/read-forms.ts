import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { FRAGMENT_FIELD, PARAMS_FIELD, parseFormTarget, readFormParams, type Params } from '../../contract/index.ts'

type Element = DefaultTreeAdapterTypes.Element
type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** A field of a form as it stands on the page. */
export interface FormField {
  readonly name: string
  /** The type of an input; `select` and `textarea` for those elements. */
  readonly type: string
  /** What a browser sends when the shopper has not touched it. */
  readonly value: string
}

/** A form that posts to a fragment. */
export interface FragmentForm {
  /** `<remote>/<name>` */
  readonly fragment: string
  /** The params, where the form names them; otherwise the fragment has those of its page. */
  readonly params: Params | undefined
  readonly fields: readonly FormField[]
  /** A browser sends the one that is pressed. */
  readonly buttons: readonly FormField[]
}

const CONTROLS = ['input', 'select', 'textarea', 'button']

/** The forms in the HTML of a fragment that post to fragments. */
export function readForms(html: string): FragmentForm[] {
  return findElements(parseFragment(html), ['form']).flatMap((form) => {
    const controls = findElements(form, CONTROLS).flatMap((control) => toField(control) ?? [])
    const valueOf = (field: string) => controls.find(({ name }) => name === field)?.value
    const { fragment } = parseFormTarget(valueOf(FRAGMENT_FIELD) ?? '')
    if (fragment === '') return []
    const params = valueOf(PARAMS_FIELD)
    return [
      {
        fragment,
        params: params === undefined ? undefined : (readFormParams(params) ?? {}),
        fields: controls.filter(({ type }) => type !== 'submit'),
        buttons: controls.filter(({ type }) => type === 'submit'),
      },
    ]
  })
}

/** Undefined for what no browser sends: what is disabled, and choices that are not checked. */
function toField(control: Element): FormField | undefined {
  const { name, type, value, checked, disabled } = attributesOf(control)
  if (name === undefined || disabled !== undefined) return undefined
  switch (control.tagName) {
    case 'select':
      return { name, type: 'select', value: findChosenOption(control) }
    case 'textarea':
      return { name, type: 'textarea', value: textOf(control) }
    case 'button':
      return type === undefined || type === 'submit' ? { name, type: 'submit', value: value ?? '' } : undefined
    default:
      if (type !== 'radio' && type !== 'checkbox') return { name, type: type ?? 'text', value: value ?? '' }
      return checked === undefined ? undefined : { name, type, value: value ?? 'on' }
  }
}

function findChosenOption(select: Element): string {
  const options = findElements(select, ['option']).map(attributesOf)
  return (options.find(({ selected }) => selected !== undefined) ?? options[0])?.['value'] ?? ''
}

function findElements(parent: ParentNode, names: readonly string[]): Element[] {
  return parent.childNodes.filter(defaultTreeAdapter.isElementNode).flatMap((element) => {
    const inside = findElements(isTemplate(element) ? element.content : element, names)
    return names.includes(element.tagName) ? [element, ...inside] : inside
  })
}

function isTemplate(element: Element): element is DefaultTreeAdapterTypes.Template {
  return element.tagName === 'template'
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('')
}

function attributesOf({ attrs }: Element): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
}
