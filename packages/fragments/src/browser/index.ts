export { firstLocaleOfPage, pageLocale } from './load-messages.ts'
export { startFragments } from './start.ts'
export { preloadScript } from './verify-scripts.ts'
