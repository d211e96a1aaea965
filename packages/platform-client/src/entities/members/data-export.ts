import * as z from 'zod/mini'
import { guid, instant, list } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

/* No recorded calls: what they take and give is declared here. */

/** Everything that the platform keeps of a member, as one file. It is made in the background, and deleted when it expires. */
export const DataExport = z.looseObject({
  id: guid(),
  state: openEnum(['PREPARING', 'READY']),
  createdDate: instant(),
  expirationDate: instant(),
})
export type DataExport = z.infer<typeof DataExport>

export const DataExportResponse = z.object({ dataExport: DataExport })
export const DataExportList = z.object({ dataExports: list(DataExport) })
export const DataExportById = z.object({ id: guid() })
/** A link that leads to the file for a few minutes. */
export const DataExportLink = z.object({ url: z.string() })
