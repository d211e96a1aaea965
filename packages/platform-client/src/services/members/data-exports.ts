import type { DataExport } from '../../entities/members/data-export.ts'
import {
  createDataExportLink as createLinkCall,
  listDataExports as listCall,
  requestDataExport as requestCall,
} from '../../operations/account.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * Asks for a file with everything that the platform keeps of the signed-in member. POST /platform/v1/my-data-exports. Needs the capability
 * `dataExports`; the hosted platform has no such call. A mail tells when it is ready. One that was asked for within a day is given again.
 *
 * @example
 * const { state } = await client.dataExports.request()
 */
export async function requestDataExport(transport: Transport, options?: SendOptions): Promise<DataExport> {
  return (await transport.send(requestCall, {}, options)).dataExport
}

/** The files of the signed-in member that have not expired, the newest first. GET /platform/v1/my-data-exports. */
export async function listDataExports(transport: Transport, options?: SendOptions): Promise<DataExport[]> {
  return (await transport.send(listCall, {}, options)).dataExports
}

/** An address that gives the file for a few minutes. POST /platform/v1/my-data-exports/{id}/link. NOT_FOUND for another's, and until it is ready. */
export async function createDataExportLink(transport: Transport, id: string, options?: SendOptions): Promise<string> {
  return (await transport.send(createLinkCall, { id }, options)).url
}

export const dataExports = { request: requestDataExport, list: listDataExports, createLink: createDataExportLink }
