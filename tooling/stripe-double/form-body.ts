export type FormValue = string | FormFields
export interface FormFields {
  [name: string]: FormValue
}

/** Reads `line_items[0][price_data][currency]=usd` as Stripe does: brackets nest. */
export function readFormBody(text: string): FormFields {
  const root: FormFields = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop() ?? ''
    let fields = root
    for (const part of path) {
      const inner = fields[part]
      fields = typeof inner === 'object' ? inner : (fields[part] = {})
    }
    fields[last] = value
  }
  return root
}

/** The text at a path, or nothing. */
export function textAt(fields: FormFields, ...path: string[]): string | undefined {
  let value: FormValue | undefined = fields
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined
  return typeof value === 'string' ? value : undefined
}

export function fieldsAt(fields: FormFields, name: string): Record<string, string> {
  const value = fields[name]
  if (typeof value !== 'object') return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
