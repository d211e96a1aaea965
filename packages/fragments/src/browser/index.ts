export { startFragments } from './start.ts'
