import * as z from 'zod/mini'

/** A documented value, or one that the platform added later. Editors still offer the documented ones. */
export type Open<Value extends string> = Value | (string & {})

/**
 * An enumeration of the specification. On writing only its values pass; on reading (`readWire`) a value
 * that was added since stays a plain string, so that a new order status cannot take a shop down.
 */
export function openEnum<const Values extends readonly [string, ...string[]]>(values: Values) {
  const schema = z.string().check((payload) => {
    if (!values.includes(payload.value)) {
      payload.issues.push({ code: 'invalid_value', values: [...values], input: payload.value })
    }
  })
  // The schema accepts strings and gives strings back; the type only adds the names that editors offer.
  return Object.assign(schema as z.ZodMiniType<Open<Values[number]>, Open<Values[number]>>, { values })
}
