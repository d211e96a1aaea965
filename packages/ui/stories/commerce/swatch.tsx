import { Swatch } from '../../src/commerce/swatch.tsx'
import { drawPicture } from '../picture.ts'
import type { Stories } from '../story.ts'

export default [
  { name: 'a colour', element: <Swatch color="#26344f" /> },
  { name: 'a pale colour', element: <Swatch color="#fcfcfa" /> },
  { name: 'a look at the thing', element: <Swatch picture={drawPicture('#e4cfc4', '#b9694a').src} /> },
] satisfies Stories
