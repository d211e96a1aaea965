/** Header of a form submitted by script: identifies the submit. */
export const KEY_FIELD = 'key'

const KEY = /^[\w-]{1,64}$/

/** For the platform, to which a submit that comes again with its key is the same one. A form without JavaScript has none. */
export function idempotencyKey(form: FormData): { readonly idempotencyKey?: string } {
  const key = form.get(KEY_FIELD)
  return typeof key === 'string' && KEY.test(key) ? { idempotencyKey: key } : {}
}
