export interface HtmlForm {
  readonly action: string
  readonly method: string
  readonly fields: Record<string, string>
  /** The markup between the form's tags. */
  readonly html: string
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>' }

/** The forms of a document, with the values that a browser would send for untouched fields. */
export function htmlForms(html: string): HtmlForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = '', inner = '']) => {
    const { action = '', method = 'get' } = attributes(tag)
    return { action, method: method.toLowerCase(), fields: { ...inputs(inner), ...selects(inner), ...textareas(inner) }, html: inner }
  })
}

function inputs(html: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, tag = ''] of html.matchAll(/<input\b([^>]*)>/g)) {
    const { name, type = 'text', value, checked } = attributes(tag)
    if (!name || type === 'submit') continue
    if ((type === 'radio' || type === 'checkbox') && checked === undefined) continue
    fields[name] = value ?? (type === 'checkbox' ? 'on' : '')
  }
  return fields
}

function selects(html: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, tag = '', inner = ''] of html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)) {
    const options = [...inner.matchAll(/<option\b([^>]*)>/g)].map(([, option = '']) => attributes(option))
    const chosen = options.find((option) => option['selected'] !== undefined) ?? options[0]
    const { name } = attributes(tag)
    if (name) fields[name] = chosen?.['value'] ?? ''
  }
  return fields
}

function textareas(html: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, tag = '', text = ''] of html.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)) {
    const { name } = attributes(tag)
    if (name) fields[name] = decoded(text)
  }
  return fields
}

function attributes(tag: string): Record<string, string> {
  const found = [...tag.matchAll(/([^\s=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g)]
  return Object.fromEntries(
    found.map(([, name = '', double, single, bare]) => [name.toLowerCase(), decoded(double ?? single ?? bare ?? '')]),
  )
}

function decoded(text: string): string {
  return text.replace(/&(?:amp|quot|#x27|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
}
