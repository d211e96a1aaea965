/** No form of the store is anywhere near this, but one with a file. */
const MAX_FORM_BYTES = 64 * 1024
/** Above the largest file that a remote takes, so that the remote says what is wrong with a larger one. */
const MAX_FILE_FORM_BYTES = 8 * 1024 * 1024
/** So long a form may take to arrive over a bad line. */
const ARRIVAL_TIMEOUT_MS = 20_000
const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i
const FILE_FORM_TYPE = /^multipart\/form-data\b/i

/** The form of a request; null for anything that is not one, is too long, takes too long to arrive or cannot be read. */
export async function readForm(request: Request): Promise<FormData | null> {
  // A browser always knows the length of what it posts.
  const length = request.headers.get('content-length')
  if (!length || Number(length) > maxBytesOf(request.headers.get('content-type') ?? '')) return null
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ARRIVAL_TIMEOUT_MS)))
  return Promise.race([request.formData().catch(() => null), late]).finally(() => clearTimeout(timer))
}

/** Less than any form for what is none. */
function maxBytesOf(contentType: string): number {
  if (FORM_TYPE.test(contentType)) return MAX_FORM_BYTES
  return FILE_FORM_TYPE.test(contentType) ? MAX_FILE_FORM_BYTES : -1
}
