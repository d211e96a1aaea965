/** No form of the store is anywhere near this, but one with a file. */
const MAX_FORM_BYTES = 64 * 1024
/** Limit above the largest file that a remote takes, so that the remote says what is wrong with a larger one. */
const MAX_FILE_FORM_BYTES = 8 * 1024 * 1024
/** Upload timeout on slow connections. */
const ARRIVAL_TIMEOUT_MS = 20_000
const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i
const FILE_FORM_TYPE = /^multipart\/form-data\b/i

/** Maximum number of forms with a file that an isolate reads at a time: each of them is in its memory as a whole. */
const MAX_FILE_FORMS = 4
let fileForms = 0

/**
 * The form of a request; null for anything that is not one, is too long, takes too long to arrive or cannot be read. `files` says whether
 * it may hold one.
 */
export async function readForm(request: Request, { files = false } = {}): Promise<FormData | null> {
  // A browser always knows the length of what it posts.
  const length = Number(request.headers.get('content-length') || Infinity)
  const contentType = request.headers.get('content-type') ?? ''
  if (!FORM_TYPE.test(contentType) && !FILE_FORM_TYPE.test(contentType)) return null
  if (length <= MAX_FORM_BYTES) return waitForForm(request)
  if (!files || !FILE_FORM_TYPE.test(contentType) || length > MAX_FILE_FORM_BYTES || fileForms >= MAX_FILE_FORMS) return null
  fileForms += 1
  return waitForForm(request).finally(() => (fileForms -= 1))
}

function waitForForm(request: Request): Promise<FormData | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ARRIVAL_TIMEOUT_MS)))
  return Promise.race([request.formData().then(withoutNuls, () => null), late]).finally(() => clearTimeout(timer))
}

/** No markup can hold a NUL: a form with one could not come back with what was typed. No browser lets a shopper type one. */
function withoutNuls(form: FormData): FormData {
  const entries = [...form]
  if (!entries.some((entry) => entry.some(hasNul))) return form
  const cleaned = new FormData()
  for (const [name, value] of entries) cleaned.append(withoutNul(name), typeof value === 'string' ? withoutNul(value) : value)
  return cleaned
}

const hasNul = (text: unknown) => typeof text === 'string' && text.includes('\0')
const withoutNul = (text: string) => text.replaceAll('\0', '')
