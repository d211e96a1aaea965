/** Free-form data of the caller is stored unchanged. */
const FREE = new Set(['extendedFields', 'customFields', 'catalogReference'])

/** Every amount in the words of its currency beside it. */
export function withFormattedAmounts<Value>(value: Value, format: (amount: string) => string): Value {
  return addFormattedAmounts(value, format) as Value
}

function addFormattedAmounts(value: unknown, format: (amount: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => addFormattedAmounts(item, format))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, FREE.has(key) ? inner : addFormattedAmounts(inner, format)] as const)
  const amount: unknown = Reflect.get(value, 'amount')
  return { ...Object.fromEntries(entries), ...(typeof amount === 'string' && { formattedAmount: format(amount) }) }
}
