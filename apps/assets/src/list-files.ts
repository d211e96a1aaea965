/** The paths of the stored files of a build, as a JSON list: one call of this Worker in place of one for each file. */
export async function listFiles(folder: string, files: R2Bucket): Promise<Response> {
  const { objects } = await files.list({ prefix: `${folder}/` })
  return Response.json(objects.map(({ key }) => key.slice(folder.length + 1)))
}
