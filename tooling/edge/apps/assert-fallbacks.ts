import type { Manifest } from '@galleria/fragments/contract'
import { assertMarkup } from '@galleria/fragments/host'

/** Holds a build's fallbacks to what the shell asks of fragments: it shows them just when nothing else is to be had. */
export async function assertFallbacks({ name, pages, fragments }: Manifest): Promise<void> {
  for (const [part, { fallback, fallbacks }] of Object.entries({ ...pages, ...fragments })) {
    for (const html of [fallback, ...Object.values(fallbacks)]) {
      await assertMarkup(html).catch((error: Error) => {
        throw new Error(`The fallback of ${name}/${part} holds ${error.message}.`, { cause: error })
      })
    }
  }
}
