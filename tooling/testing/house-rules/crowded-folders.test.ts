import { describe, expect, test } from 'vitest'
import { findCrowdedFolders, MAX_SOURCE_FILES } from './crowded-folders.ts'
import { CROWDED_FOLDERS } from './house-rule-exceptions.ts'
import { listTrackedFiles } from './tracked-files.ts'

const files = (folder: string, count: number, extension = 'ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.${extension}`)

test('no folder of the project holds more than 25 source files', () => {
  expect(findCrowdedFolders(listTrackedFiles().map(({ path }) => path))).toEqual(CROWDED_FOLDERS.toSorted())
})

describe('crowded folders', () => {
  test('a folder with one source file too many is crowded', () => {
    expect(findCrowdedFolders(files('src/full', MAX_SOURCE_FILES))).toEqual([])
    expect(findCrowdedFolders(files('src/crowded', MAX_SOURCE_FILES + 1))).toEqual(['src/crowded'])
  })

  test('files of subfolders, pictures and migrations do not count', () => {
    const subfolders = [...files('src', MAX_SOURCE_FILES), ...files('src/a', 5)]
    expect(findCrowdedFolders([...subfolders, ...files('media', 100, 'webp'), ...files('app/migrations/cart', 100)])).toEqual([])
  })
})
