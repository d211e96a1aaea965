/** The paths of the stored files below a folder, as a JSON list: one call of this Worker in place of one for each file. */
export async function listFiles(folder: string, files: R2Bucket): Promise<Response> {
  const paths: string[] = []
  let cursor: string | undefined
  do {
    const page: R2Objects = await files.list({ prefix: `${folder}/`, ...(cursor !== undefined && { cursor }) })
    paths.push(...page.objects.map(({ key }) => key.slice(folder.length + 1)))
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  return Response.json(paths)
}
