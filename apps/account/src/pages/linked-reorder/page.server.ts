export { action, cache, Fallback, head, hydrate, loader, params, session } from '../reorder/page.server.ts'
export { default } from './page.tsx'
