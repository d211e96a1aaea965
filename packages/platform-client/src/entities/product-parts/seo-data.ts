import * as z from 'zod/mini'
import { freeMap, list, looseFields, requestList, text } from '../values/fields.ts'

export const SeoData = looseFields({
  tags: list(
    looseFields({
      type: z.string(),
      props: freeMap(),
      meta: freeMap(),
      children: z.string(),
      custom: z.boolean(),
      disabled: z.boolean(),
    }),
  ),
  settings: looseFields({
    preventAutoRedirect: z.boolean(),
    keywords: requestList(looseFields({ term: z.string(), isMain: z.boolean(), origin: text(1000) }), 5),
  }),
})
export type SeoData = z.infer<typeof SeoData>
