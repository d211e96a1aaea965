import { Media } from '../../src/commerce/media.tsx'
import { Hero } from '../../src/layout/hero.tsx'
import { ButtonLink } from '../../src/primitives/actions/button-link.tsx'
import { drawPicture } from '../picture.ts'
import type { Stories } from '../story.ts'

const TEXTS = { title: 'Made to be kept.', intro: 'Well-made things for the house and for every day.' }
const ACTION = (
  <ButtonLink kind="main" href="#layout-hero">
    Shop all
  </ButtonLink>
)

export default [
  {
    name: 'with a picture',
    wide: true,
    element: (
      <Hero
        {...TEXTS}
        action={ACTION}
        media={<Media picture={drawPicture('#c9d3c6', '#7d9a83', 'A sage lamp')} sizes="40rem" loading="early" wide />}
        caption={
          <>
            <a href="#layout-hero">Alder table lamp</a>
            <span>$149.00</span>
          </>
        }
      />
    ),
  },
  { name: 'in words alone', wide: true, element: <Hero {...TEXTS} action={ACTION} /> },
] satisfies Stories
