import { defineOperation } from '../../http/operation.ts'
import { FindPictures, FoundPictures, StoredPictureResponse, StorePicture } from '../../import/imported-picture.ts'

/** Operations' own calls, as the import of a catalog: the specification has none of them. */
export const findPictures = defineOperation({
  name: 'pictures.find',
  summary: 'Find imported pictures',
  description: 'Returns which of these pictures are stored already, so that an import fetches each once.',
  example: { takes: { sources: ['https://pictures.example/lamp.jpg'] } },
  recorded: false,
  methods: ['POST'],
  paths: ['/_admin/v1/pictures/find'],
  request: FindPictures,
  response: FoundPictures,
  handle: async ({ services }, { sources }) => {
    const found = await Promise.all(sources.map(async (source) => ({ source, picture: await services.pictures.find(source) })))
    return { pictures: found.flatMap(({ source, picture }) => (picture ? [{ source, ...picture }] : [])) }
  },
})

export const storePicture = defineOperation({
  name: 'pictures.store',
  summary: 'Store an imported picture',
  description: 'Stores the files of a picture under the URL that it was fetched from. The same URL replaces them.',
  recorded: false,
  methods: ['POST'],
  paths: ['/_admin/v1/pictures'],
  request: StorePicture,
  response: StoredPictureResponse,
  largestBody: 20 * 1024 * 1024,
  handle: async ({ services }, { adopt = false, ...picture }) => {
    const stored = await services.pictures.store(picture)
    if (!adopt) return stored
    const adopted = { source: picture.source, picture: stored }
    const shown = await Promise.all([services.commerce.run('adoptPicture', adopted), services.commerce.run('adoptContentPicture', adopted)])
    return { ...stored, places: shown.reduce((sum, { places }) => sum + places, 0) }
  },
})
