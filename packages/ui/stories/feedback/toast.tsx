import type { Stories } from '../story.ts'

export default [{ name: 'in a word', element: <p className="g-toast">Saved.</p> }] satisfies Stories
