import { WrittenContent, type OwnerContent, type StoreContentPatch } from '@galleria/platform-client/entities/store/store-content-changes'
import { applyMergePatch } from '@galleria/platform-client/entities/values/merge-patch'
import * as z from 'zod/mini'
import { InvalidRequest } from '../failures/failure.ts'
import { violationsOf } from '../failures/violations.ts'

/** Maximum number of pages of a store. */
export const MAX_PAGES = 100

export type StoredContent = Omit<OwnerContent, 'revision'> & { readonly revision: number }

/** The content of a store before the owner's first change. */
export const EMPTY_CONTENT: StoredContent = { revision: 0 }

/** The content with its changes. Throws InvalidRequest where they would leave something incomplete, such as a text in no language. */
export function applyContentChanges({ revision, ...before }: StoredContent, changes: StoreContentPatch): StoredContent {
  const changed = applyMergePatch(before, changes)
  const parsed = z.safeParse(WrittenContent, changed)
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ ...issue, path: ['content', ...issue.path] }))
    throw new InvalidRequest(violationsOf(issues, { content: changed }))
  }
  return { ...z.encode(WrittenContent, parsed.data), revision: revision + 1 }
}

/** The content as the API shows it: pictures of the platform have their whole addresses. */
export function toContentDocument({ revision, ...content }: StoredContent, publicUrl: string): OwnerContent {
  const { logo, icon, hero } = content
  const absolute = (url: string) => new URL(url, publicUrl).href
  return {
    ...content,
    revision: String(revision),
    ...(logo && { logo: { ...logo, url: absolute(logo.url) } }),
    ...(icon !== undefined && { icon: absolute(icon) }),
    ...(hero?.picture && { hero: { ...hero, picture: { ...hero.picture, url: absolute(hero.picture.url) } } }),
  }
}
