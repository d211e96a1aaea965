import * as z from 'zod'
import type { StepContext } from './step-context.ts'

// What a deploy knows of builds stands in the bucket, beside their files, and in keys: the keys of a thousand objects are one call. No Worker serves
// them.

type Bucket = Pick<StepContext, 'api' | 'bucket'>

/** A build with uploaded files. */
interface ListedBuild {
  readonly app: string
  readonly build: string
  /** The time at which a deploy first saw it out of use, in milliseconds since 1970; undefined while it is in use. */
  readonly endedAt: number | undefined
}

const LISTS = '_builds/'
const ENDED = '_ended/'
const Files = z.array(z.string())

const listKey = (app: string, build: string) => `${LISTS}${app}/${build}`
const markPrefix = (app: string, build: string) => `${ENDED}${app}/${build}/`

/** Says, before the files of a build are looked for in the bucket, that these keys are needed. */
export async function listBuild({ api, bucket }: Bucket, app: string, build: string, keys: readonly string[]): Promise<void> {
  const key = listKey(app, build)
  if (!(await api.listObjects(bucket, key)).has(key)) await api.putObject(bucket, key, JSON.stringify(keys))
  await noteInUse({ api, bucket }, app, build)
}

export async function noteInUse({ api, bucket }: Bucket, app: string, build: string): Promise<void> {
  for (const key of await api.listObjects(bucket, markPrefix(app, build))) await api.deleteObject(bucket, key)
}

export async function noteEnded({ api, bucket }: Bucket, app: string, build: string, at: number): Promise<void> {
  await api.putObject(bucket, `${markPrefix(app, build)}${at}`, '')
}

export async function readLists({ api, bucket }: Bucket): Promise<ListedBuild[]> {
  const ended = new Map<string, number>()
  for (const key of await api.listObjects(bucket, ENDED)) {
    const [, app = '', build = '', at] = key.split('/')
    ended.set(listKey(app, build), Number(at))
  }
  return [...(await api.listObjects(bucket, LISTS))].map((key) => {
    const [, app = '', build = ''] = key.split('/')
    return { app, build, endedAt: ended.get(key) }
  })
}

/** The keys that a build needs. */
export async function readList({ api, bucket }: Bucket, app: string, build: string): Promise<string[]> {
  return Files.parse(JSON.parse(await api.getObject(bucket, listKey(app, build))))
}

/** Forgets a build after its files are gone. */
export async function deleteList({ api, bucket }: Bucket, app: string, build: string): Promise<void> {
  await api.deleteObject(bucket, listKey(app, build))
  await noteInUse({ api, bucket }, app, build)
}
