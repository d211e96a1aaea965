export { action, cache, Fallback, head, hydrate, loader, params, session } from '../reorder/index.ts'
export { default } from './page.tsx'
