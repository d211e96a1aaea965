/** `npm run test:full` sets it: all languages, themes and widths, long drills and big property runs. `npm test` takes a path through every state. */
export const FULL = process.env['TEST_SCOPE'] === 'full'
