/** No form of the store is anywhere near this. */
const LONGEST_FORM = 64 * 1024
const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** The form of a request; null for anything that is not one, is too long or cannot be read. */
export async function readForm(request: Request): Promise<FormData | null> {
  // A browser always knows the length of what it posts.
  const length = request.headers.get('content-length')
  if (!length || Number(length) > LONGEST_FORM || !FORM_TYPES.test(request.headers.get('content-type') ?? '')) return null
  return request.formData().catch(() => null)
}
