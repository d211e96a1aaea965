import type { Json } from '../support/shop.ts'

/** Every path of the example at which the answer has nothing, or something of another type. Of a list the first item speaks for all. */
export function differences(example: Json, response: Json, absent: readonly RegExp[] = [], path = ''): string[] {
  if (absent.some((pattern) => pattern.test(path))) return []
  if (Array.isArray(example)) {
    if (!Array.isArray(response)) return [`${path} is no list`]
    return example.length > 0 ? differences(example[0], response[0], absent, `${path}[0]`) : []
  }
  if (typeof example === 'object' && example !== null) {
    if (typeof response !== 'object' || response === null) return [`${path} is no object`]
    return Object.keys(example).flatMap((key) => differences(example[key], response[key], absent, `${path}.${key}`))
  }
  return example === null || typeof example === typeof response ? [] : [`${path} is ${typeof response}, not ${typeof example}`]
}
