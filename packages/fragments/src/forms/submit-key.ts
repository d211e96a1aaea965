/** Header of a form submitted by script: identifies the submit. */
export const KEY_FIELD = 'key'

const KEY = /^[\w-]{1,64}$/

/** The key for the platform, which takes two submits with one key for the same. A form without JavaScript has none. */
export function idempotencyKey(form: FormData): { readonly idempotencyKey?: string } {
  const key = form.get(KEY_FIELD)
  return typeof key === 'string' && KEY.test(key) ? { idempotencyKey: key } : {}
}
