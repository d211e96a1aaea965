import { Disclosure } from '../../src/primitives/display/disclosure.tsx'
import type { Stories } from '../story.ts'

export default [
  { name: 'closed', element: <Disclosure summary="Care">Dry cloth, no polish. Brass darkens; that is how it should be.</Disclosure> },
  {
    name: 'open',
    element: (
      <Disclosure summary="Materials" open>
        <p>Pressed steel, solid brass. 38 × 28 cm, 2.1 kg.</p>
      </Disclosure>
    ),
  },
] satisfies Stories
