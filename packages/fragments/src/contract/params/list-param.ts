import * as z from 'zod/mini'

/** Marks a parameter in the JSON schema of a page's params. */
export const LIST_PARAM = 'x-list'

/** Stands between the values of a list. It needs no escape in a query. */
export const LIST_SEPARATOR = '*'

const lists = new WeakSet<object>()

/** A parameter of a page that may stand in its query several times, as the checkboxes of a form are sent. The page gets one text. */
export function listParam() {
  const values = z.string()
  lists.add(values)
  return z.optional(values)
}

export function isListParam(schema: object): boolean {
  return lists.has(schema)
}
