export { startFragments } from './start.ts'
export { preloadScript } from './verify-scripts.ts'
