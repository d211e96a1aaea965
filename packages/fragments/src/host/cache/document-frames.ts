import type { LRUCache } from 'lru-cache'
import type { DocumentFrame } from '../document-writer.ts'
import { CHARACTER_BYTES, createLruCache } from './lru.ts'

const MAX_BYTES = 8 * 1024 * 1024

/** Documents without their fragments, by the data that they were rendered from. */
export type DocumentFrames = LRUCache<string, DocumentFrame>

export function createDocumentFrames(): DocumentFrames {
  return createLruCache(MAX_BYTES, (frame) => frame.reduce((sum, piece) => sum + piece.length, 0) * CHARACTER_BYTES)
}
