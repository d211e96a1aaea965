import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { formatLongDate } from '@galleria/intl/long-date'
import type { Env } from '../../../env.ts'
import { hasCapability } from '../../lib/platform.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member.ts'
import { Note } from './note.ts'

export interface DataProps extends WithAreas {
  readonly exports: readonly { readonly id: string; readonly ready: boolean; readonly requested: string; readonly until: string }[]
  readonly note: Note | null
}

/** The files with the member's data. The hosted platform makes none. */
export async function loader(context: FragmentContext<{ note?: string | undefined }, Env>): Promise<DataProps> {
  const { env, params, locale } = context
  if (!(await hasCapability(env, 'dataExports'))) return notFound()
  return loadAccountPage(context, async ({ dataExports }) => ({
    exports: (await dataExports.list()).map(({ id, state, createdDate, expirationDate }) => ({
      id,
      ready: state === 'READY',
      requested: formatLongDate(createdDate, locale),
      until: formatLongDate(expirationDate, locale),
    })),
    note: Note.safeParse(params.note).data ?? null,
  }))
}
