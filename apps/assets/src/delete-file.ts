/** Deletes a file: 204, also where there is none, so that the deletion can be repeated. */
export async function deleteFile(key: string, files: R2Bucket): Promise<Response> {
  await files.delete(key)
  return new Response(null, { status: 204 })
}
