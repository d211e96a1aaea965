import { reach, type PlatformAccess } from '../../src/import/send-catalog.ts'
import type { ContentFile } from './content-file.ts'

/** Throws where the file brings pictures of the platform that this platform does not have: they would be holes in its pages. */
export async function requirePictures({ url }: PlatformAccess, file: ContentFile, stored: ContentFile): Promise<void> {
  const known = new Set(picturesOf(stored).map(([, address]) => address))
  const problems = await Promise.all(
    picturesOf(file).map(async ([field, address]) => {
      if (!address?.startsWith('/') || known.has(address)) return []
      const response = await reach(url + address)
      await response.body?.cancel()
      return response.ok
        ? []
        : [`${field} is a picture that this platform does not have: ${address}. Import the catalog that it comes from first.`]
    }),
  )
  if (problems.flat().length > 0) throw new Error(['Nothing was written.', ...problems.flat()].join('\n'))
}

function picturesOf({ content }: ContentFile) {
  return [
    ['content.logo.url', content?.logo?.url],
    ['content.icon', content?.icon],
    ['content.hero.picture.url', content?.hero?.picture?.url],
  ] as const
}
