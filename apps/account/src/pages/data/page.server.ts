import { notFound, redirectTo, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { formatLongDate } from '@galleria/intl/long-date'
import { isNotFound } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { hasCapability } from '../../lib/platform.ts'
import { privateHead } from '../../lib/private-head.ts'
import { loadAccountPage, withMember, type WithAreas } from '../../lib/with-member.ts'
import { Note } from './note.ts'

export { SecurityFallback as Fallback } from '../security/fallback.tsx'
export { default } from './page.tsx'

export const head = privateHead('data.title')
/** `note` says what a form has just done. */
export const params = z.object({ note: z.optional(z.string()) })
export const session = 'visitor'
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'

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

/** Asks for a file, or leads to one that is ready: its address is made for this press of the button, and is good for a few minutes. */
export function action(context: ActionContext<object, Env>) {
  const backWith = (note: Note) => redirectTo(`${context.messages.link('/account/data')}?note=${note}`)
  return withMember(context, async ({ dataExports }) => {
    const id = formText(context.form, 'export')
    if (!id) {
      await dataExports.request()
      return backWith('requested')
    }
    try {
      return redirectTo(await dataExports.createLink(id))
    } catch (error) {
      if (isNotFound(error)) return backWith('gone')
      throw error
    }
  })
}
