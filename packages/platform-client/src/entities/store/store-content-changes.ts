import * as z from 'zod/mini'
import { contentFields, contentRevision } from './store-content.ts'

/** Fields that are left out stay; one that is null goes back to its default. With a revision, a change of an older one is refused. */
export const StoreContentChanges = z.partial(
  z.object({
    revision: contentRevision(),
    name: z.nullable(contentFields.name),
    tagline: z.nullable(contentFields.tagline),
    logo: z.nullable(contentFields.logo),
    icon: z.nullable(contentFields.icon),
    hero: z.nullable(contentFields.hero),
    rows: z.nullable(contentFields.rows),
    header: z.nullable(contentFields.header),
    footer: z.nullable(contentFields.footer),
    announcement: z.nullable(contentFields.announcement),
  }),
)
export type StoreContentChanges = z.infer<typeof StoreContentChanges>
