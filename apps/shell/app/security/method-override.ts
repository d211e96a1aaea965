/** Headers by which some frameworks take a request for one of another method. The store refuses requests that have one. */
const OVERRIDE_HEADERS = ['x-http-method-override', 'x-method-override', 'x-http-method']
const OVERRIDE_FIELD = '_method'

export const overridesMethod = (headers: Headers): boolean => OVERRIDE_HEADERS.some((name) => headers.has(name))

export const hasMethodField = (form: FormData | null): boolean => form?.has(OVERRIDE_FIELD) ?? false
