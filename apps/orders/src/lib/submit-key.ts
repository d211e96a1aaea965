const KEY = /^[\w-]{1,64}$/

/** The key of a form that adds to the cart: a button that is pressed twice adds once. */
export function submitKeyOf(form: FormData): string | undefined {
  const key = form.get('key')
  return typeof key === 'string' && KEY.test(key) ? key : undefined
}
