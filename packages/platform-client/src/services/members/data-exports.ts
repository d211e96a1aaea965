import * as z from 'zod/mini'
import { type DataExport, DataExportById, DataExportLink, DataExportList, DataExportResponse } from '../../entities/members/data-export.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const service = EXTENSION_SERVICE

const requestCall = defineOperation({
  service,
  name: 'RequestDataExport',
  method: 'POST',
  path: '/v1/my-data-exports',
  input: z.object({}),
  output: DataExportResponse,
  repeatable: true,
})

const listCall = defineOperation({
  service,
  name: 'ListDataExports',
  method: 'GET',
  path: '/v1/my-data-exports',
  input: z.object({}),
  output: DataExportList,
  repeatable: true,
})

const createLinkCall = defineOperation({
  service,
  name: 'CreateDataExportLink',
  method: 'POST',
  path: '/v1/my-data-exports/{id}/link',
  input: DataExportById,
  output: DataExportLink,
  repeatable: true,
})

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
