/** As large as a film may be that the platform fetches. */
const MAX_BYTES = 16 * 1024 * 1024

/** Stores a file: 201, or 200 for a file of a build that is stored already, which stays as it is. */
export async function storeFile(
  request: Request,
  { key, isImmutable }: { key: string; isImmutable: boolean },
  files: R2Bucket,
): Promise<Response> {
  const body = await request.arrayBuffer()
  if (body.byteLength > MAX_BYTES) return new Response('Content Too Large', { status: 413 })
  const onlyIf = isImmutable ? { onlyIf: new Headers({ 'if-none-match': '*' }) } : {}
  const stored = await files.put(key, body, onlyIf)
  return new Response(null, { status: stored ? 201 : 200 })
}
