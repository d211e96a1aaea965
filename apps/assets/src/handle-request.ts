import { deleteFile } from './delete-file.ts'
import { fileKey, parseListedFolder } from './file-key.ts'
import { listFiles } from './list-files.ts'
import { readFile } from './read-file.ts'
import { storeFile } from './store-file.ts'

/**
 * Handles one request of a Worker that is bound to this one: `GET` and `HEAD` of a file as a folder on a disk handles them, `PUT`, which
 * stores one, and `DELETE` of a picture. No address of the internet leads here.
 */
export async function handleRequest(request: Request, files: R2Bucket): Promise<Response> {
  const { pathname } = new URL(request.url)
  const folder = parseListedFolder(pathname)
  if (folder !== undefined && request.method === 'GET') return listFiles(folder, files)
  const file = fileKey(pathname)
  if (!file) return new Response('Not Found', { status: 404 })
  if (request.method === 'GET' || request.method === 'HEAD') return readFile(request, file.key, files)
  if (request.method === 'PUT') return storeFile(request, file, files)
  if (request.method === 'DELETE' && file.isDeletable) return deleteFile(file.key, files)
  return new Response('Method Not Allowed', {
    status: 405,
    headers: { allow: file.isDeletable ? 'GET, HEAD, PUT, DELETE' : 'GET, HEAD, PUT' },
  })
}
